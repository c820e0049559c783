import { linkedPictureUrl } from '../../../../core/media/picture.contract.ts';
import { PAGES } from '../../../../core/site/pages.contract.ts';
import type { Product } from '../../../../shop/catalog/product.contract.ts';
import { type Collection, pathOfPage } from '../../../../shop/listings/collection.contract.ts';
import type { PageRow } from '../../../../shop/pages/page.contract.ts';
import { element, xmlDocument } from './xml.ts';

// https://www.sitemaps.org/protocol.html: more need several files and an index of them.
const MOST_ADDRESSES = 50_000;
const WITHOUT_PARAMETERS = Object.values(PAGES.storefront)
  .map(({ path }) => path)
  .filter((path) => !path.includes(':') && path !== PAGES.storefront.saved.path);

/** The addresses of the public pages, those that the owner published among them, with each product's pictures for image search. */
export function sitemap(
  products: Product[],
  written: PageRow[],
  collections: Collection[],
  siteUrl: string,
): string {
  // The texts of collections stand on the pages of these.
  const published = written
    .filter(({ publishedAt }) => publishedAt)
    .map(({ slug }) => pathOfPage(slug))
    .filter((path) => path.startsWith('/pages/'));
  const ofCollections = collections.map(({ slug }) => `/collections/${slug}`);
  const pages = [...WITHOUT_PARAMETERS, ...ofCollections, ...published].map((path) =>
    element('url', [element('loc', siteUrl + path)]),
  );
  const listed = products
    .slice(0, MOST_ADDRESSES - pages.length)
    .map((product) =>
      element('url', [
        element('loc', `${siteUrl}/product/${product.id}`),
        ...product.imageGallery.map((picture) =>
          element('image:image', [element('image:loc', linkedPictureUrl(picture, siteUrl))]),
        ),
      ]),
    );
  return xmlDocument(
    element('urlset', [...pages, ...listed], {
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
    }),
  );
}
