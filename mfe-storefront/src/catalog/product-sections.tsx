import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import { failure, island } from '../island.tsx';
import type { LinksProps } from './product-links.tsx';
import type { ListsProps } from './product-lists.tsx';
import type { MeasuresProps } from './product-measures.tsx';
import css from './product-sections.module.css';
// What was prerendered stands there without its code.
import './product-links.module.css';
import './product-measures.module.css';

/** What it comes with, questions, and what follows a request. */
export const ProductLists = island<ListsProps>({
  name: (lists) => `lists:${encodeURI(Object.values(lists).join())}`,
  load: () => import(/* webpackChunkName: "product-facts" */ './product-lists.tsx'),
  failure,
  comes: 'never',
});

/** Products that go with it, or are like it. */
export const OtherProducts = island<LinksProps>({
  // What is left out of an answer would be told otherwise by the server.
  name: ({ title, products }) =>
    encodeURI(
      [
        title,
        ...products.map(({ id, name, price, salePrice, isOnSale }) => [id, name, price, salePrice, isOnSale]),
      ].join(),
    ),
  load: () => import(/* webpackChunkName: "product-facts" */ './product-links.tsx'),
  failure,
  comes: 'never',
});

/** The table of measures. Other measures than the prerendered ones, or another page before, download its code. */
export const ProductMeasures = island<MeasuresProps>({
  // The table answers them in any order.
  name: ({ dimensions: { view: _, ...told }, traits, facts }) =>
    `measures:${encodeURI([...Object.entries(told).sort(), traits, facts].join())}`,
  load: () => import(/* webpackChunkName: "product-facts" */ './product-measures.tsx'),
  failure,
  comes: 'never',
});

/** The sections below a product's summary. An empty section is not shown. */
export function ProductSections({ product }: { product: Product & { facts?: string[] | undefined } }) {
  // A page function of an earlier release does not know them.
  const { ground = [], warranty = '', [TRAIT.field]: traits = [], facts = [], questions = '' } = product;
  const { inTheBox, optionalAccessories, toolsNeeded, leadTime } = product;
  const paragraphs = product.description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return (
    <div className={css.sections}>
      <div className={css.description}>
        {paragraphs.length > 0 && (
          <section>
            <h2 className={css.title}>Description</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        )}
        {product.dimensions && (
          <ProductMeasures dimensions={product.dimensions} traits={traits} facts={facts} />
        )}
      </div>
      <ProductLists
        {...{ ground, inTheBox, optionalAccessories, toolsNeeded, leadTime, warranty, questions }}
      />
    </div>
  );
}
