import type { Product } from './product.contract.ts';

/** What it is made of, and how large it is: "Corten steel · 47 × 41 in." A second line begins with the size. */
export function aboutOf({
  materials = [],
  dimensions,
}: Partial<Pick<Product, 'materials' | 'dimensions'>>): string {
  const size = dimensions && `${dimensions.widthInches} × ${dimensions.depthInches} in.`;
  const [first = '', ...others] = materials;
  const made = [first, ...others.map((one) => one.toLowerCase())].filter(Boolean).join(', ');
  return [made, size].filter(Boolean).join('\u00a0· ');
}
