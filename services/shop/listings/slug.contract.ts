const LONGEST = 60;

/** A name in an address: its letters and digits without accents, in lower case, with hyphens between words. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const parts = plain.match(/[a-z0-9]+/g) ?? [];
  return parts.join('-').slice(0, LONGEST).replace(/-$/, '');
}
