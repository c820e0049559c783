import { env } from '../../../../core/runtime/env.ts';
import { type FeedPath, PAGES, type Page } from '../../../../core/site/pages.contract.ts';
import { listWholeProducts } from '../../../../shop/catalog/read-products.ts';
import { listCollections } from '../../../../shop/listings/read-collection.ts';
import { listPages } from '../../../../shop/pages/read-pages.ts';
import { knownDelivery } from '../../product-delivery.ts';
import { productFeed } from './product-feed.ts';
import { sitemap } from './sitemap.ts';

const RENDER: Record<FeedPath, (siteUrl: string) => Promise<string> | string> = {
  '/robots.txt': robots,
  '/sitemap.xml': async (siteUrl) =>
    sitemap(...(await Promise.all([listWholeProducts(), listPages(), listCollections()])), siteUrl),
  '/products.xml': async (siteUrl) => {
    const [products, deliveryOf] = await Promise.all([listWholeProducts(), knownDelivery()]);
    return productFeed(products, siteUrl, env('BRAND'), deliveryOf);
  },
};

/** The text of a feed, from a query for each kind of what it lists (more only beyond 1 MB of products). */
export async function renderFeed(path: FeedPath): Promise<string> {
  return RENDER[path](env('SITE_URL'));
}

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
