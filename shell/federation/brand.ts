import { BRAND } from '@hearthside/services/trade/words.contract.ts';

/** The document's title for a page with that title. */
export function documentTitle(title: string): string {
  return title ? `${title} · ${BRAND}` : BRAND;
}
