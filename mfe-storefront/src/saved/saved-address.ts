/** The most products that stand side by side. */
export const MOST_COMPARED = 4;
/** Names the products of a table that compares them, each once in the address. */
const COMPARE = 'compare';
/** Names the products of a list that somebody shares. */
const LIST = 'list';
const MOST_SHARED = 100;

/** Products of an address by id, with the search of an address that has what is chosen of them. Undefined if there are none. */
function productsIn(search: string, name: string, most: number): Map<string, string> | undefined {
  const entries = [...new Set(new URLSearchParams(search).getAll(name))].slice(0, most);
  if (entries.length === 0) return undefined;
  return new Map(
    entries.map((entry) => {
      const [id = '', choices = ''] = entry.split(/\?(.*)/s);
      return [id, choices];
    }),
  );
}

/** The products that an address compares, and those of a list that is shared. */
export const comparedIn = (search: string) => productsIn(search, COMPARE, MOST_COMPARED);
export const listIn = (search: string) => productsIn(search, LIST, MOST_SHARED);

/** The address of products with what is chosen of them. */
function linkTo(name: string, ids: string[], choices: Record<string, string>): string {
  const entries = ids.map((id) => [name, choices[id] ? `${id}?${choices[id]}` : id]);
  return `/saved?${new URLSearchParams(entries)}`;
}

export const comparisonLink = (ids: string[], choices: Record<string, string>) =>
  linkTo(COMPARE, ids, choices);
export const listLink = (ids: string[], choices: Record<string, string>) =>
  location.origin + linkTo(LIST, ids, choices);
