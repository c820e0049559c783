import type { Picture } from '@hearthside/services/media/picture.schema.ts';
import { variantUrl } from '@hearthside/services/media/variant.schema.ts';
import type { PageData } from '@hearthside/services/storefront/page/page-data.schema.ts';
import { DEFAULT_HERO } from '../hero/hero-picture.tsx';
import { HEADLINE, TAGLINE } from '../hero/landing-page.tsx';
import { productJsonLd } from './product-json-ld.ts';

/** What a page's head says of it; the shell writes it out and adds the brand to the title. */
export interface PageDescription {
  status: 200 | 404;
  title: string;
  description: string;
  canonicalPath: string;
  /** Path of the picture that stands for the page where it is shared. */
  image?: string;
  /** Objects for `<script type="application/ld+json">`. */
  jsonLd?: object;
}

/** Tells what a page is about, from its data. */
export function describePage(data: PageData, siteUrl: string): PageDescription {
  switch (data.page) {
    case 'landing':
      return {
        status: 200,
        title: HEADLINE,
        description: TAGLINE,
        canonicalPath: '/',
        image: data.hero.picture ? shareable(data.hero.picture) : DEFAULT_HERO,
      };
    case 'products':
      return {
        status: 200,
        title: 'Products',
        description: 'All our products are custom made: fire pits, grills and outdoor accessories.',
        canonicalPath: '/products',
        image: shareable(data.products[0]?.picture),
      };
    case 'product':
      return describeProduct(data, siteUrl);
    case 'review-gallery':
      return describeGallery(data);
  }
}

function describeProduct(
  { productId, product: found }: Extract<PageData, { page: 'product' }>,
  siteUrl: string,
): PageDescription {
  const canonicalPath = `/product/${productId}`;
  if (!found) return notFound('Product not found.', canonicalPath);
  const { name, shortDescription, imageGallery } = found.product;
  return {
    status: 200,
    title: name,
    description: shortDescription,
    canonicalPath,
    image: shareable(imageGallery[0]),
    jsonLd: productJsonLd(found, siteUrl),
  };
}

function describeGallery(data: Extract<PageData, { page: 'review-gallery' }>): PageDescription {
  const canonicalPath = `/review-gallery/${data.productId}/${data.reviewId}`;
  if (!data.review) return notFound('Review not found.', canonicalPath);
  const { productName, reviewerName, customerImages } = data.review;
  return {
    status: 200,
    title: 'My Pit in the Wild',
    description: `${productName}, as ${reviewerName} has it at home.`,
    canonicalPath,
    image: shareable(customerImages[0]),
  };
}

function notFound(title: string, canonicalPath: string): PageDescription {
  return { status: 404, title, description: title, canonicalPath };
}

/** A format and width that every service which shows links can read. */
function shareable(picture: Picture | null | undefined): string | undefined {
  return picture ? variantUrl(picture, Math.min(picture.width, 1280), 'jpg') : undefined;
}
