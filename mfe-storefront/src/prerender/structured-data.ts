import { linkedPictureUrl } from '@hearthside/services/core/media/picture.contract.ts';
import { dayOf } from '@hearthside/services/core/site/day.contract.ts';
import { CURRENCY, decimalOf } from '@hearthside/services/core/site/money.contract.ts';
import type { Dimensions } from '@hearthside/services/shop/catalog/dimensions.schema.ts';
import { leadTimeIn } from '@hearthside/services/shop/catalog/lead-time.contract.ts';
import { type OptionGroup, standardChoices } from '@hearthside/services/shop/catalog/options.contract.ts';
import { priceWith } from '@hearthside/services/shop/catalog/price.contract.ts';
import type { Days } from '@hearthside/services/shop/freight/freight.contract.ts';
import { plainText, RETURNS, type Site } from '@hearthside/services/shop/pages/page.contract.ts';
import type { PageData } from '@hearthside/services/slices/storefront/page/page-data.contract.ts';
import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import { BRAND } from '@hearthside/services/trade/words.contract.ts';
import type {
  AggregateRating,
  BreadcrumbList,
  CollectionPage,
  FAQPage,
  Graph,
  Offer,
  OfferShippingDetails,
  Organization,
  Product,
  QuantitativeValue,
  Review,
  WebSite,
} from 'schema-dts';
import { measuresOf } from '../catalog/product-measures.tsx';

type ProductData = NonNullable<Extract<PageData, { page: 'product' }>['product']>;
type CollectionData = NonNullable<Extract<PageData, { page: 'collection' }>['collection']>;
type ProductPage = Exclude<ProductData, { gone: unknown }>;

export type Fact = Graph['@graph'][number];

/** Facts for search engines. The types are schema.org's vocabulary: what it does not know does not compile. */
export function graph(...facts: Fact[]): Graph {
  return { '@context': 'https://schema.org', '@graph': facts };
}

/** The shop. Each page states it: a search engine that reads one page knows no identifier of another. */
export function organization(siteUrl: string, { contact, links = [] }: Partial<Site> = {}): Organization {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: BRAND,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
    ...(contact?.phone && { telephone: contact.phone }),
    ...(contact?.email && { email: contact.email }),
    ...(contact?.address.length && { address: contact.address.join(', ') }),
    ...(links.some(({ slug }) => slug === RETURNS) && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        merchantReturnLink: `${siteUrl}/pages/${RETURNS}`,
      },
    }),
  };
}

export function webSite(siteUrl: string): WebSite {
  return {
    '@type': 'WebSite',
    name: BRAND,
    url: `${siteUrl}/`,
    publisher: { '@id': organizationId(siteUrl) },
  };
}

/** The way to a page from the landing page, which begins it; each further step is a name and a path. */
export function breadcrumbs(siteUrl: string, ...steps: [name: string, path: string][]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [[BRAND, '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/** A collection with the products that stand on its page. */
export function collectionOf(
  { name, slug, products, total, text }: CollectionData,
  siteUrl: string,
): CollectionPage {
  return {
    '@type': 'CollectionPage',
    name,
    ...(text && { description: text.description }),
    url: `${siteUrl}/collections/${slug}`,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: products.map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: product.name,
        url: `${siteUrl}/product/${product.id}`,
      })),
    },
  };
}

const AVAILABILITY = 'https://schema.org/MadeToOrder';

/** A product with its offer. Sample reviews do not count. */
export function productOffer(
  { product, standard, reviews, ratings, delivery }: ProductPage,
  siteUrl: string,
): Product {
  const url = `${siteUrl}/product/${product.id}`;
  const { dimensions, [TRAIT.field]: traits } = { ...product, ...standard };
  return {
    '@type': 'Product',
    name: product.name,
    description: product.shortDescription,
    sku: product.itemNumber,
    // We make it ourselves.
    mpn: product.itemNumber,
    ...(product.materials.length > 0 && { material: product.materials.join(', ') }),
    url,
    brand: { '@type': 'Brand', name: BRAND },
    image: product.imageGallery.map((picture) => linkedPictureUrl(picture, siteUrl)),
    ...(dimensions && measures(dimensions)),
    additionalProperty: [
      ...(dimensions ? measuresOf(dimensions, traits).filter(([name]) => !SIZES.includes(name)) : []),
      ...(product.warranty ? [['Warranty', product.warranty] as const] : []),
    ].map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    offers: {
      '@type': 'Offer',
      url,
      price: decimalOf(priceWith(product, standardChoices(product.options))),
      priceCurrency: CURRENCY,
      ...(product.isOnSale && product.changesAt && { priceValidUntil: product.changesAt }),
      availability: AVAILABILITY,
      itemCondition: 'https://schema.org/NewCondition',
      deliveryLeadTime: leadTime(product.leadTime),
      shippingDetails: shippingDetails(delivery),
      addOn: surcharges(product.options),
      seller: { '@id': organizationId(siteUrl) },
    },
    ...(product.isReviewsShown && {
      aggregateRating: realRating(ratings),
      review: realReviews(reviews),
    }),
  };
}

/** The choices that cost more than the price of the offer, each as what it adds. */
function surcharges(options: OptionGroup[] = []): Offer[] | undefined {
  const offers = options.flatMap((group) => {
    const [standard] = standardChoices([group]);
    return group.choices.flatMap(({ name, cents }): Offer[] => {
      const dearer = cents - (standard?.cents ?? 0);
      if (dearer <= 0) return [];
      return [
        {
          '@type': 'Offer',
          name: `${group.name}: ${name}`,
          price: decimalOf(dearer),
          priceCurrency: CURRENCY,
          availability: AVAILABILITY,
        },
      ];
    });
  });
  return offers.length > 0 ? offers : undefined;
}

/** They have properties of their own. */
const SIZES = ['Width', 'Depth', 'Height', 'Weight'];

/** Size and weight, in the codes of UN/CEFACT. */
function measures({ widthInches, depthInches, heightInches, weightPounds }: Dimensions) {
  const inches = (value: number) => quantity(value, 'INH');
  return {
    width: inches(widthInches),
    depth: inches(depthInches),
    height: inches(heightInches),
    ...(weightPounds !== undefined && { weight: quantity(weightPounds, 'LBR') }),
  };
}

const UNIT_CODES = { day: 'DAY', week: 'WEE', month: 'MON' } as const;

/** From the order until it is ready. Undefined if the owner's words say more than numbers. */
function leadTime(words: string): QuantitativeValue | undefined {
  const time = leadTimeIn(words);
  return (
    time && {
      '@type': 'QuantitativeValue',
      minValue: time.least,
      maxValue: time.most,
      unitCode: UNIT_CODES[time.unit],
    }
  );
}

/** What delivery costs where it has a price, and how long making and the way take. */
function shippingDetails(delivery: ProductPage['delivery']): OfferShippingDetails[] | undefined {
  const { handling, zones = [] } = delivery ?? {};
  const priced = zones.flatMap(({ places, transit, cents }): OfferShippingDetails[] => {
    if (cents === null) return [];
    const zips = places.filter((place) => /^\d/.test(place));
    const countries = places.filter((place) => !/^\d/.test(place));
    const regions = [
      ...(zips.length > 0 ? [{ addressCountry: 'US', postalCodePrefix: zips }] : []),
      ...(places.length === 0 ? ['US'] : countries).map((addressCountry) => ({ addressCountry })),
    ];
    return regions.map((region) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: decimalOf(cents), currency: CURRENCY },
      shippingDestination: { '@type': 'DefinedRegion', ...region },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        ...(handling && { handlingTime: days(handling) }),
        transitTime: days(transit),
      },
    }));
  });
  return priced.length > 0 ? priced : undefined;
}

function days({ least, most }: Days): QuantitativeValue {
  return { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: UNIT_CODES.day };
}

function quantity(value: number, unitCode: 'INH' | 'LBR'): QuantitativeValue {
  return { '@type': 'QuantitativeValue', value, unitCode };
}

function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

const STARS = { bestRating: 5, worstRating: 1 };

/** Of the reviews that customers wrote. Undefined if there are none, or it is not known which are samples. */
function realRating({ realRating }: ProductPage['ratings']): AggregateRating | undefined {
  return (
    (realRating && {
      '@type': 'AggregateRating',
      ratingValue: realRating.average.toFixed(1),
      reviewCount: realRating.count,
      ...STARS,
    }) ??
    undefined
  );
}

/** The reviews that stand on the page, as search engines ask for what they count. */
function realReviews({ items }: ProductPage['reviews']): Review[] | undefined {
  const written = items.filter(({ isSample }) => !isSample);
  if (written.length === 0) return undefined;
  return written.map(({ reviewerName, rating, reviewText, createdAt }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: reviewerName },
    datePublished: dayOf(createdAt),
    reviewBody: reviewText,
    reviewRating: { '@type': 'Rating', ratingValue: rating, ...STARS },
  }));
}

/**
 * The questions of a page: its headings, each with what stands below it as the answer. An answer is shown on other sites, so
 * its links name this one.
 */
export function questionsIn(html: string, siteUrl: string): FAQPage {
  // One capturing group, so that headings and answers alternate.
  const [, ...parts] = html.split(/<h[23] id="[^"]*">(.*?)<\/h[23]>/);
  const pairs = parts.flatMap((heading, place) =>
    place % 2 === 0 ? [[heading, parts[place + 1] ?? '']] : [],
  );
  return {
    '@type': 'FAQPage',
    mainEntity: pairs
      .filter(([heading = '']) => heading.trim().endsWith('?'))
      .map(([heading = '', answer = '']) => ({
        '@type': 'Question',
        name: plainText(heading),
        acceptedAnswer: { '@type': 'Answer', text: answer.trim().replaceAll('href="/', `href="${siteUrl}/`) },
      })),
  };
}
