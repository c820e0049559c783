import type { ProductCard as Card } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHearts } from '../saved/late-hearts.ts';
import { ProductCard } from './product-card.tsx';
import css from './products-page.module.css';

// How many cards the first row has on the widest screen.
const IN_VIEW = 3;
// How many the first screen may show at most.
const FIRST_SCREEN = 6;

/** Products as cards; as rows on a small screen. */
export function ProductGrid({ products }: { products: Card[] }) {
  const { Heart, load } = useHearts();
  return (
    <ul className={css.grid} onPointerOver={load} onFocus={load}>
      {products.map((product, index) => (
        <li key={product.id} data-below={index >= FIRST_SCREEN || undefined}>
          <ProductCard product={product} priority={index < IN_VIEW} />
          {Heart && <Heart product={product} />}
        </li>
      ))}
    </ul>
  );
}
