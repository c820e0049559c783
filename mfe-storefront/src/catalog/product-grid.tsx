import type { ProductCard as Card } from '@hearthside/services/catalog/product.contract.ts';
import { ProductCard } from './product-card.tsx';
import css from './products-page.module.css';

// How many cards the first row has on the widest screen.
const IN_VIEW = 3;

/** Products as cards; as rows on a small screen. */
export function ProductGrid({ products }: { products: Card[] }) {
  return (
    <ul className={css.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} priority={index < IN_VIEW} />
        </li>
      ))}
    </ul>
  );
}
