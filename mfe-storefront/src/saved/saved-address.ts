/** The most products that stand side by side. */
export const MOST_COMPARED = 4;
/** Names the products of a table that compares them, each once in the address. */
export const COMPARE = 'compare';
/** Names the products of a list that somebody shares: an id, and after a `?` what is chosen of it. */
const LIST = 'list';
const MOST_SHARED = 100;

/** The ids of the products that an address compares. */
export function comparedIn(search: string): string[] {
  return [...new Set(new URLSearchParams(search).getAll(COMPARE))].slice(0, MOST_COMPARED);
}

/** What a shared list has, by product id: the search of an address with its choices. Undefined if an address has no list. */
export function listIn(search: string): Map<string, string> | undefined {
  const entries = new URLSearchParams(search).getAll(LIST).slice(0, MOST_SHARED);
  if (entries.length === 0) return undefined;
  return new Map(
    entries.map((entry) => {
      const [id = '', choices = ''] = entry.split(/\?(.*)/s);
      return [id, choices];
    }),
  );
}

/** The address of a list of products with what is chosen of them. */
export function listLink(ids: string[], choices: Record<string, string>): string {
  const entries = ids.map((id) => [LIST, choices[id] ? `${id}?${choices[id]}` : id]);
  return `${location.origin}/saved?${new URLSearchParams(entries)}`;
}
