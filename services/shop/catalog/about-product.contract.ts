import type { Product } from './product.contract.ts';

/** What it is made of, and how large it is: "Corten steel · 47 × 41 in." A second line begins with the size. */
export function aboutOf({
  materials = [],
  dimensions,
}: Partial<Pick<Product, 'materials' | 'dimensions'>>): string {
  const size = dimensions && `${dimensions.widthInches} × ${dimensions.depthInches} in.`;
  return [inOneLine(materials), size].filter(Boolean).join('\u00a0· ');
}

/** Names that are lines of their own elsewhere: only the first begins with a capital. A short form, as LED, stays. */
export const inOneLine = (names: readonly string[]) =>
  names
    .map((name, place) =>
      place === 0 ? name : name.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase()),
    )
    .join(', ');
