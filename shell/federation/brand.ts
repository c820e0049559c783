/** The shop's name, as visitors read it. */
export const BRAND = 'Hearthside';

/** The document's title for a page with that title. */
export function documentTitle(title: string): string {
  return title ? `${title} · ${BRAND}` : BRAND;
}
