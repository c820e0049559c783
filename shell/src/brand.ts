/** The shop's name where a visitor reads it. */
export const BRAND = 'Hearthside';

/** Title of the document for a page of that title. */
export function documentTitle(title: string): string {
  return title ? `${title} · ${BRAND}` : BRAND;
}
