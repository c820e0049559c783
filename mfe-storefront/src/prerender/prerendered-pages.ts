import {
  type Focus,
  linkedPictureUrl,
  type Picture,
  variantUrl,
  variantWidths,
} from '@hearthside/services/core/media/picture.contract.ts';
import { PAGES, type PrerenderedName } from '@hearthside/services/core/site/pages.contract.ts';
import { pathOfPage } from '@hearthside/services/shop/listings/collection.contract.ts';
import type { InlinedQuery, PrerenderedPage } from '@hearthside/services/shop/pages/document.contract.ts';
import { QUESTIONS } from '@hearthside/services/shop/pages/page.contract.ts';
import type { PageDataOf } from '@hearthside/services/slices/storefront/page/page-data.contract.ts';
import {
  GALLERY_DESCRIPTION,
  PRODUCTS_DESCRIPTION,
  TAGLINE,
} from '@hearthside/services/trade/page-words.contract.ts';
import { type PictureCrop, srcSetOf } from '@hearthside/shell/media/picture/picture.tsx';
import type { ComponentType } from 'react';
import { CATALOG } from '../catalog/product-details.tsx';
import ProductPage, { productTitle } from '../catalog/product-page.tsx';
import { productKeys } from '../catalog/product-queries.ts';
import ProductsPage from '../catalog/products-page.tsx';
import { productsKey } from '../catalog/products-query.ts';
import ConsultationPage, { LEAD } from '../consultations/consultation-page.tsx';
import { DEFAULT_HERO, HERO_SIZES, heroCrops, heroKeys, WIDE_SCREENS } from '../hero/hero-picture.tsx';
import LandingPage from '../hero/landing-page.tsx';
import CollectionPage, { NO_COLLECTION } from '../listings/collection-page.tsx';
import { collectionKey, collectionsKey } from '../listings/collection-query.ts';
import { foundKey } from '../listings/listing-queries.ts';
import { GALLERY_SIZES } from '../media/product-gallery.tsx';
import InformationPage, { informationKey, NOT_HERE } from '../pages/information-page.tsx';
import GalleryPage, { galleryKey } from '../reviews/gallery-page.tsx';
import ReviewGalleryPage from '../reviews/review-gallery-page.tsx';
import { reviewKeys } from '../reviews/review-queries.ts';
import SavedPage, { SAVED_HERE } from '../saved/saved-page.tsx';
import { welcomeKey } from '../welcome/welcome-query.ts';
import {
  breadcrumbs,
  collectionOf,
  type Fact,
  productOffer,
  questionsIn,
  webSite,
} from './structured-data.ts';

/** The head of a page. */
interface Description
  extends Pick<PrerenderedPage, 'description' | 'canonical' | 'image' | 'preloads' | 'isUnlisted'> {
  /** @default the page table's */
  title?: string;
  /** What search engines are told besides the shop itself. @default nothing, of the shop neither */
  facts?: Fact[];
  /** @default 200 */
  status?: 404 | 410;
}

/** How a page is rendered from its data. */
export interface Prerendering<Name extends PrerenderedName> {
  Page: ComponentType;
  /** Its data under the keys of the hooks that read it. */
  queries(data: PageDataOf<Name>): InlinedQuery[];
  /** What the page otherwise finds in the state of the navigation. @default nothing */
  state?(data: PageDataOf<Name>): object | null;
  describe(data: PageDataOf<Name>, siteUrl: string): Description;
}

/** A collection's step of the way to a page. */
const stepOf = ({ name, slug }: { name: string; slug: string }): [name: string, path: string] => [
  name,
  `/collections/${slug}`,
];

const WAY: [name: string, path: string] = [CATALOG, PAGES.storefront.products.path];

/** Every prerendered page of the page table. */
export const PRERENDERED: { [Name in PrerenderedName]: Prerendering<Name> } = {
  landing: {
    Page: LandingPage,
    queries: ({ hero, welcome }) => [
      { queryKey: heroKeys.active, data: hero },
      { queryKey: welcomeKey, data: welcome },
    ],
    describe: ({ hero: { picture, focus } }, siteUrl) => ({
      description: TAGLINE,
      canonical: `${siteUrl}/`,
      image: linkPreview(picture, siteUrl) ?? siteUrl + DEFAULT_HERO,
      facts: [webSite(siteUrl)],
      preloads: picture ? heroPreloads(picture, focus) : [{ href: DEFAULT_HERO }],
    }),
  },
  products: {
    Page: ProductsPage,
    queries: ({ products, collections, search, found }) =>
      found
        ? [{ queryKey: foundKey(search), data: found }]
        : [
            { queryKey: productsKey, data: products },
            // A page function of an earlier release does not know them.
            ...(collections ? [{ queryKey: collectionsKey, data: collections }] : []),
          ],
    describe: ({ products, found }, siteUrl) => ({
      isUnlisted: found !== null,
      description: PRODUCTS_DESCRIPTION,
      canonical: `${siteUrl}/products`,
      facts: [breadcrumbs(siteUrl, WAY)],
      image: linkPreview(products[0]?.picture, siteUrl),
    }),
  },
  collection: {
    Page: CollectionPage,
    queries: ({ slug, collection }) => [{ queryKey: collectionKey(slug), data: collection }],
    describe: ({ slug, collection }, siteUrl) => {
      if (!collection) return notFound(NO_COLLECTION);
      const { name, products, text } = collection;
      return {
        title: name,
        description:
          text?.description ?? `${name}: ${products.map((product) => product.name).join(', ')}`.slice(0, 160),
        canonical: `${siteUrl}/collections/${slug}`,
        image: linkPreview(products[0]?.picture, siteUrl),
        facts: [collectionOf(collection, siteUrl), breadcrumbs(siteUrl, WAY, stepOf(collection))],
      };
    },
  },
  product: {
    Page: ProductPage,
    queries: ({ productId, product }) => [{ queryKey: productKeys.product(productId), data: product }],
    describe: ({ productId, product: found }, siteUrl) => {
      const title = productTitle(found);
      if (!found) return notFound(title);
      if ('gone' in found) return { ...notFound(title), status: 410 };
      const { shortDescription, imageGallery } = found.product;
      const [main] = imageGallery;
      return {
        title,
        description: shortDescription,
        canonical: `${siteUrl}/product/${productId}`,
        image: linkPreview(main, siteUrl),
        facts: [
          productOffer(found, siteUrl),
          breadcrumbs(siteUrl, WAY, ...(found.collections ?? []).slice(0, 1).map(stepOf), [
            title,
            `/product/${productId}`,
          ]),
        ],
        preloads: main && [preload(main, GALLERY_SIZES)],
      };
    },
  },
  'review-gallery': {
    Page: ReviewGalleryPage,
    queries: ({ productId, reviewId, review }) => [
      { queryKey: reviewKeys.review(productId, reviewId), data: review },
    ],
    describe: ({ productId, reviewId, review }, siteUrl) => {
      if (!review) return notFound('Review not found.');
      const { productName, reviewerName, customerImages } = review;
      return {
        description: `${productName}, as ${reviewerName} has it at home.`,
        canonical: `${siteUrl}/review-gallery/${productId}/${reviewId}`,
        facts: [
          breadcrumbs(
            siteUrl,
            WAY,
            [productName, `/product/${productId}`],
            [PAGES.storefront['review-gallery'].title, `/review-gallery/${productId}/${reviewId}`],
          ),
        ],
        image: linkPreview(customerImages[0], siteUrl),
      };
    },
  },
  gallery: {
    Page: GalleryPage,
    queries: ({ gallery }) => [{ queryKey: galleryKey(''), data: { pages: [gallery], pageParams: [''] } }],
    describe: ({ gallery: { items } }, siteUrl) => ({
      description: GALLERY_DESCRIPTION,
      canonical: `${siteUrl}/gallery`,
      facts: [breadcrumbs(siteUrl, [PAGES.storefront.gallery.title, PAGES.storefront.gallery.path])],
      image: linkPreview(items[0]?.photos[0], siteUrl),
    }),
  },
  information: {
    Page: InformationPage,
    queries: ({ slug, information }) => [{ queryKey: informationKey(slug), data: information }],
    describe: ({ slug, information, isGone }, siteUrl) => {
      if (!information) return { ...notFound(NOT_HERE), status: isGone ? 410 : 404 };
      const { title, description, html } = information;
      const steps = breadcrumbs(siteUrl, [title, `/pages/${slug}`]);
      return {
        title,
        description,
        canonical: siteUrl + pathOfPage(slug),
        facts: slug === QUESTIONS ? [steps, questionsIn(html, siteUrl)] : [steps],
      };
    },
  },
  consultation: {
    Page: ConsultationPage,
    queries: ({ requested, product }) =>
      requested && product ? [{ queryKey: productKeys.product(requested.productId), data: product }] : [],
    state: ({ requested }) => requested,
    describe: (_, siteUrl) => ({
      description: LEAD,
      canonical: siteUrl + PAGES.storefront.consultation.path,
      facts: [
        breadcrumbs(siteUrl, [PAGES.storefront.consultation.title, PAGES.storefront.consultation.path]),
      ],
    }),
  },
  saved: {
    Page: SavedPage,
    queries: () => [],
    describe: (_, siteUrl) => ({
      description: SAVED_HERE,
      canonical: siteUrl + PAGES.storefront.saved.path,
    }),
  },
};

function notFound(title: string): Description {
  return { status: 404, title, description: title };
}

function linkPreview(picture: Picture | null | undefined, siteUrl: string): string | undefined {
  return picture ? linkedPictureUrl(picture, siteUrl) : undefined;
}

/** Of the one picture that a screen of its shape shows. */
function heroPreloads(picture: Picture, focus: Focus | undefined) {
  const crops = heroCrops(picture, focus);
  return [
    ...crops.map(({ media, picture: crop, sizes }) => ({ ...preloadOf(crop, sizes), media })),
    { ...preload(picture, HERO_SIZES), ...(crops.length > 0 && { media: WIDE_SCREENS }) },
  ];
}

function preload({ url, width }: Picture, imageSizes: string) {
  return preloadOf({ url, widths: variantWidths(width, 'avif') }, imageSizes);
}

function preloadOf(picture: PictureCrop['picture'], imageSizes: string) {
  const { url, widths } = picture;
  return {
    href: variantUrl({ url }, Math.max(...widths.filter((width) => width <= 1280)), 'avif'),
    type: 'image/avif',
    imageSrcSet: srcSetOf(picture, 'avif'),
    imageSizes,
  };
}
