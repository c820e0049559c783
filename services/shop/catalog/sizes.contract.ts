/** What the sizes of a product are called, in the form's order. */
export const SIZES = {
  widthInches: 'Width',
  depthInches: 'Depth',
  heightInches: 'Height',
  clearanceInches: 'Safety clearance',
  weightPounds: 'Weight in pounds',
} as const;
export type SizeName = keyof typeof SIZES;

/** The largest that a size may be. */
export const mostOf = (size: string): number => (size === 'weightPounds' ? 20_000 : 600);
