import type { ProductCard as Card } from '@hearthside/services/shop/catalog/product.contract.ts';
import { startTransition, useState } from 'react';
import type SaveHeart from '../saved/save-heart.tsx';
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

/** The hearts of cards. They come over the pictures once a pointer, a finger or the focus is at the cards; nothing moves. */
function useHearts() {
  const [Heart, setHeart] = useState<typeof SaveHeart>();
  const load = () => {
    import(/* webpackChunkName: "kept-products" */ '../saved/save-heart.tsx').then(
      // On a long list they are some work, which must not delay the tap that has brought them.
      (module) => startTransition(() => setHeart(() => module.default)),
      // The next movement tries again.
      () => {},
    );
  };
  return { Heart, load };
}
