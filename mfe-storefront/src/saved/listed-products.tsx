import type { ProductCard as Card } from '@hearthside/services/shop/catalog/product.contract.ts';
import type { ReactNode } from 'react';
import { choicesIn } from '../catalog/choices.ts';
import { ProductCard } from '../catalog/product-card.tsx';
import grid from '../catalog/products-page.module.css';
import ChosenChoices from '../consultations/chosen-choices.tsx';
import css from './saved-page.module.css';

interface ListedProductsProps {
  products: Card[];
  /** What is chosen of each, as the search of an address by product id. */
  choices: Record<string, string>;
  /** What can be done with one. */
  children?: (product: Card) => ReactNode;
}

/** Products of a list with what is chosen of them. */
export function ListedProducts({ products, choices, children }: ListedProductsProps) {
  return (
    <ul className={grid.grid}>
      {products.map((product) => (
        <li key={product.id} className={css.saved}>
          <ProductCard product={product} priority={false} choices={choices[product.id]} />
          <Chosen id={product.id} search={choices[product.id]} />
          {children?.(product)}
        </li>
      ))}
    </ul>
  );
}

function Chosen({ id, search = '' }: { id: string; search: string | undefined }) {
  const ids = choicesIn(new URLSearchParams(search));
  return ids && <ChosenChoices productId={id} choices={ids} />;
}
