import { aboutOf } from '@hearthside/services/shop/catalog/about-product.contract.ts';
import { asChosen } from '@hearthside/services/shop/catalog/as-chosen.contract.ts';
import { choiceLines } from '@hearthside/services/shop/catalog/choice-words.contract.ts';
import type { ProductCard as Card } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { choicesIn } from '../catalog/choices.ts';
import { ProductCard } from '../catalog/product-card.tsx';
import { productQuery } from '../catalog/product-queries.ts';
import grid from '../catalog/products-page.module.css';
import { currentChoices } from '../consultations/current-choices.ts';
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
          <ListedProduct product={product} search={choices[product.id] ?? ''} />
          {children?.(product)}
        </li>
      ))}
    </ul>
  );
}

/** A card with the picture, the size and the price of what is chosen, and that in words below it. */
function ListedProduct({ product, search }: { product: Card; search: string }) {
  const ids = choicesIn(new URLSearchParams(search));
  const { data } = useQuery({ ...productQuery(useHost(), product.id), enabled: ids !== undefined });
  const whole = data && !('gone' in data) ? data.product : undefined;
  const now = whole?.options && ids ? currentChoices(whole, ids) : undefined;
  const as = whole && now && asChosen(whole, now.chosen);
  const picture = now?.chosen.findLast((choice) => choice.picture)?.picture ?? product.picture;
  return (
    <>
      <ProductCard
        product={{ ...product, picture, ...(as && { about: aboutOf({ ...whole, ...as }) }) }}
        priority={false}
        choices={search}
        extra={as ? as.extra : 0}
      />
      {now && <p className={layout.note}>{choiceLines(now.chosen).join('\u00a0· ')}</p>}
      {now?.isSomethingGone && <Notice tone="error">One of your choices is no longer available.</Notice>}
    </>
  );
}
