import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import type { Dimensions } from './dimensions.schema.ts';
import { type Chosen, type Differing, standardChoices } from './options.contract.ts';
import { extraOf } from './price.contract.ts';
import type { GalleryPicture, Product } from './product.contract.ts';

/** What of a product follows what is chosen of it. */
export interface AsChosen
  extends Pick<Product, 'dimensions' | typeof TRAIT.field>,
    Required<Pick<Differing, 'facts'>> {
  /** What the choices add to the price, in cents. */
  extra: number;
  /** The address of the picture of what is chosen; of what nobody has chosen there is none. */
  picture?: string | undefined;
}

/** A product as it is with these choices: a later one counts more. */
export function asChosen(product: Product, chosen: Chosen[] = standardChoices(product.options)): AsChosen {
  const { dimensions } = product;
  return {
    extra: extraOf(product, chosen),
    dimensions: dimensions && sized(dimensions, chosen),
    [TRAIT.field]:
      chosen.findLast((choice) => choice[TRAIT.field]?.length)?.[TRAIT.field] ?? product[TRAIT.field],
    facts: chosen.flatMap(({ facts = [] }) => facts),
  };
}

/** Of another width, its cut-out is the picture of a piece that is larger in all, taken from as much further away. */
export function sized(dimensions: Dimensions, chosen: Pick<Chosen, 'sizes'>[]): Dimensions {
  const { view, widthInches } = dimensions;
  const sizes: Partial<Dimensions> = Object.assign({}, ...chosen.map((choice) => choice.sizes));
  const larger = (sizes.widthInches ?? widthInches) / widthInches;
  return {
    ...{ ...dimensions, ...sizes },
    view: view && {
      ...view,
      pixelsPerInch: view.pixelsPerInch / larger,
      eyeHeightInches: view.eyeHeightInches * larger,
      distanceInches: view.distanceInches * larger,
    },
  };
}

/** The gallery with the pictures of the choices at its end. */
export const wholeGallery = ({ name, imageGallery, options = [] }: Product): GalleryPicture[] => [
  ...imageGallery,
  ...options.flatMap(({ choices }) =>
    choices.flatMap(({ name: choice, picture }) =>
      picture ? [{ ...picture, alt: `${name} in ${choice.toLowerCase()}` }] : [],
    ),
  ),
];
