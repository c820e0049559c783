import { LinkChecker, LinkState } from 'linkinator';

/** The links of a site that lead nowhere, with the page that has each: of its own pages, files, pictures and headings. */
export async function brokenLinks(site: string): Promise<string[]> {
  const { links } = await new LinkChecker().check({
    path: site,
    recurse: true,
    checkFragments: true,
    linksToSkip: async (link) => !link.startsWith(site),
  });
  return links
    .filter(({ state }) => state === LinkState.BROKEN)
    .map(({ url, status, parent }) => `${url} (${status}) on ${parent}`);
}
