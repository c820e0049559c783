/** A collection as a link to its page. */
export interface Collection {
  name: string;
  slug: string;
}

/** The owner's page of this prefix and a collection's slug is the text of that collection's page. */
const TEXT_PREFIX = 'collection-';

export const textSlugOf = (collection: string): string => TEXT_PREFIX + collection;

/** The path at which shoppers read a page of the owner's. */
export function pathOfPage(slug: string): string {
  return slug.startsWith(TEXT_PREFIX) ? `/collections/${slug.slice(TEXT_PREFIX.length)}` : `/pages/${slug}`;
}

const LONGEST = 60;

/** A name in an address: its letters and digits without accents, in lower case, with hyphens between words. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const parts = plain.match(/[a-z0-9]+/g) ?? [];
  return parts.join('-').slice(0, LONGEST).replace(/-$/, '');
}
