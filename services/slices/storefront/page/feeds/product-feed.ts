import { linkedPictureUrl, type Picture } from '../../../../core/media/picture.contract.ts';
import { CURRENCY, decimalOf } from '../../../../core/site/money.contract.ts';
import { standardChoices } from '../../../../shop/catalog/options.contract.ts';
import { extraOf, pricing } from '../../../../shop/catalog/price.contract.ts';
import type { Product } from '../../../../shop/catalog/product.contract.ts';
import type { ProductDelivery } from '../../product-delivery.contract.ts';
import type { DeliveryOf } from '../../product-delivery.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

// https://support.google.com/merchants/answer/7052112: the limits of the format.
const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5000;
const MOST_MORE_PICTURES = 10;
const MOST_PRODUCT_TYPES = 5;
const MOST_REGIONS = 100;

/**
 * The products in the format that Google Merchant Center reads (RSS 2.0 with its `g:` attributes), which other listings
 * read too. A product without a picture is left out, since the format demands one.
 */
export function productFeed(
  products: Product[],
  siteUrl: string,
  brand: string,
  deliveryOf: DeliveryOf,
): string {
  return xmlDocument(
    element(
      'rss',
      [
        element('channel', [
          element('title', brand),
          element('link', siteUrl),
          element('description', `All products of ${brand}`),
          ...products.flatMap((product) => {
            const [main, ...more] = product.imageGallery;
            if (!main) return [];
            const about = item(product, main, more, siteUrl, brand);
            return [element('item', [...about, ...shippingOf(deliveryOf(product))])];
          }),
        ]),
      ],
      { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' },
    ),
  );
}

function item(product: Product, main: Picture, more: Picture[], siteUrl: string, brand: string): Xml[] {
  const { now, was } = pricing(product);
  const extra = extraOf(product, standardChoices(product.options));
  return [
    element('g:id', product.id),
    element('g:title', product.name.slice(0, LONGEST_TITLE)),
    element('g:description', (product.description || product.shortDescription).slice(0, LONGEST_DESCRIPTION)),
    element('g:link', `${siteUrl}/product/${product.id}`),
    element('g:image_link', linkedPictureUrl(main, siteUrl)),
    ...more
      .slice(0, MOST_MORE_PICTURES)
      .map((picture) => element('g:additional_image_link', linkedPictureUrl(picture, siteUrl))),
    element('g:price', withCode((was ?? now) + extra)),
    ...(was === null ? [] : [element('g:sale_price', withCode(now + extra))]),
    // Made to order counts as in stock: orders are taken now.
    element('g:availability', 'in_stock'),
    element('g:condition', 'new'),
    element('g:brand', brand),
    element('g:mpn', product.itemNumber),
    element('g:identifier_exists', 'no'),
    ...product.productCollection
      .slice(0, MOST_PRODUCT_TYPES)
      .map((collection) => element('g:product_type', collection)),
  ];
}

/** A rate for each beginning of a ZIP code, and for each country. What costs nobody knows how much is left out. */
function shippingOf(delivery: ProductDelivery | undefined): Xml[] {
  const { handling, zones = [] } = delivery ?? {};
  const regions = zones.flatMap(({ places, transit, cents }) =>
    cents === null ? [] : (places.length > 0 ? places : ['US']).map((place) => ({ place, transit, cents })),
  );
  return regions
    .slice(0, MOST_REGIONS)
    .map(({ place, transit, cents }) =>
      element('g:shipping', [
        ...(/^\d/.test(place)
          ? [element('g:country', 'US'), element('g:postal_code', place.length < 5 ? `${place}*` : place)]
          : [element('g:country', place)]),
        element('g:price', withCode(cents)),
        ...(handling
          ? [
              element('g:min_handling_time', String(handling.least)),
              element('g:max_handling_time', String(handling.most)),
            ]
          : []),
        element('g:min_transit_time', String(transit.least)),
        element('g:max_transit_time', String(transit.most)),
      ]),
    );
}

function withCode(cents: number): string {
  return `${decimalOf(cents)} ${CURRENCY}`;
}
