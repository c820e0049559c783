import * as z from 'zod/mini';
import { mostOf } from './sizes.contract.ts';

const Inches = z.number().check(z.positive(), z.lte(mostOf('widthInches')));
const Pixels = z.number().check(z.gte(0), z.lte(10_000));
const Degrees = z.number().check(z.gte(-90), z.lte(90));

export const Sizes = z.object({
  widthInches: Inches,
  depthInches: Inches,
  heightInches: Inches,
  weightPounds: z.optional(z.number().check(z.positive(), z.lte(mostOf('weightPounds')))),
  /** What must be kept free all around a fire. */
  clearanceInches: z.number().check(z.gte(0), z.lte(mostOf('clearanceInches'))),
});

/**
 * The size and weight of a product, in inches and pounds.
 * `view` tells how its cut-out picture was taken: by a camera `eyeHeightInches` above the ground and `distanceInches` from the
 * product, that looks `pitchDegrees` down; the product is turned by `turnDegrees`, clockwise from above. The middle of its
 * footprint is at `contactX`, `contactY` of the picture's original size, where an inch has `pixelsPerInch`. A fire burns from
 * `fireX`, `fireY` of it upwards, so wide as `fireWidth`.
 */
export const Dimensions = z.object({
  footprint: z.enum(['round', 'rect']),
  ...Sizes.shape,
  clearanceInches: z._default(Sizes.shape.clearanceInches, 0),
  view: z.optional(
    z.object({
      contactX: Pixels,
      contactY: Pixels,
      pixelsPerInch: z.number().check(z.positive(), z.lte(1000)),
      turnDegrees: Degrees,
      pitchDegrees: Degrees,
      eyeHeightInches: Inches,
      distanceInches: Inches,
      fireX: z.optional(Pixels),
      fireY: z.optional(Pixels),
      fireWidth: z.optional(Pixels),
    }),
  ),
});
export type Dimensions = z.infer<typeof Dimensions>;

/** How a cut-out picture was taken. */
export type CutoutView = NonNullable<Dimensions['view']>;
