import { PAGES, type Page } from '../../../../kit/site/pages.contract.ts';

/** What crawlers may visit: everything but the API and the pages that ask for a sign-in. */
export function robots(siteUrl: string): string {
  const pages: Page[] = Object.values(PAGES).flatMap((microfrontend) => Object.values(microfrontend));
  const signedIn = pages.filter(({ audience }) => audience !== undefined).map(({ path }) => path);
  const folders = signedIn.map((path) => path.replace(/^(\/admin\/).*/, '$1'));
  const closed = ['/api/', ...new Set(folders)];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
