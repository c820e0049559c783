import { type Picture, variantUrl } from '@hearthside/services/media/picture.contract.ts';
import type { PageData } from '@hearthside/services/storefront/page/page-data.schema.ts';
import type { PrerenderedPage } from '@hearthside/shell/federation/document.ts';
import { pictureSrcSet } from '@hearthside/shell/media/picture/picture.tsx';
import { DEFAULT_HERO, HERO_SIZES } from '../hero/hero-picture.tsx';
import { HEADLINE, TAGLINE } from '../hero/landing-page.tsx';
import { GALLERY_SIZES } from '../media/product-gallery.tsx';
import { productJsonLd } from './product-json-ld.ts';

type PageOf<Name extends PageData['page']> = Extract<PageData, { page: Name }>;

/** What a page's head says of it, with the status of the answer. */
export type PageDescription = Omit<PrerenderedPage, 'html' | 'queries'> & { status: 200 | 404 };

/** Tells what a page is about, from its data. */
export function describePage(data: PageData, siteUrl: string): PageDescription {
  switch (data.page) {
    case 'landing':
      return describeLanding(data, siteUrl);
    case 'products':
      return {
        status: 200,
        title: 'Products',
        description: 'All our products are custom made: fire pits, grills and outdoor accessories.',
        canonical: `${siteUrl}/products`,
        image: linkPreview(data.products[0]?.picture, siteUrl),
      };
    case 'product':
      return describeProduct(data, siteUrl);
    case 'review-gallery':
      return describeGallery(data, siteUrl);
  }
}

function describeLanding({ hero }: PageOf<'landing'>, siteUrl: string): PageDescription {
  return {
    status: 200,
    title: HEADLINE,
    description: TAGLINE,
    canonical: `${siteUrl}/`,
    image: linkPreview(hero.picture, siteUrl) ?? siteUrl + DEFAULT_HERO,
    preloads: hero.picture ? [preload(hero.picture, HERO_SIZES)] : [{ href: DEFAULT_HERO }],
  };
}

function describeProduct({ productId, product: found }: PageOf<'product'>, siteUrl: string): PageDescription {
  if (!found) return notFound('Product not found.');
  const { name, shortDescription, imageGallery } = found.product;
  const [main] = imageGallery;
  return {
    status: 200,
    title: name,
    description: shortDescription,
    canonical: `${siteUrl}/product/${productId}`,
    image: linkPreview(main, siteUrl),
    structuredData: productJsonLd(found, siteUrl),
    preloads: main && [preload(main, GALLERY_SIZES)],
  };
}

function describeGallery(data: PageOf<'review-gallery'>, siteUrl: string): PageDescription {
  if (!data.review) return notFound('Review not found.');
  const { productName, reviewerName, customerImages } = data.review;
  return {
    status: 200,
    title: 'My Pit in the Wild',
    description: `${productName}, as ${reviewerName} has it at home.`,
    canonical: `${siteUrl}/review-gallery/${data.productId}/${data.reviewId}`,
    image: linkPreview(customerImages[0], siteUrl),
  };
}

function notFound(title: string): PageDescription {
  return { status: 404, title, description: title };
}

/** In a format and width that every service which shows links can read. */
function linkPreview(picture: Picture | null | undefined, siteUrl: string): string | undefined {
  return picture ? siteUrl + variantUrl(picture, Math.min(picture.width, 1280), 'jpg') : undefined;
}

function preload(picture: Picture, imageSizes: string) {
  return {
    href: variantUrl(picture, Math.min(picture.width, 1280), 'avif'),
    type: 'image/avif',
    imageSrcSet: pictureSrcSet(picture, 'avif'),
    imageSizes,
  };
}
