import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { failure, island } from '../island.tsx';
import type { MeasuresProps } from './product-measures.tsx';
import css from './product-sections.module.css';
// The prerendered table stands there without its code.
import './product-measures.module.css';

/** What follows a request. */
export const AfterRequest = island<Pick<Product, 'leadTime' | 'warranty' | 'questions'>>({
  name: ({ leadTime, warranty, questions }) => encodeURI(`after:${leadTime}:${warranty}${questions}`),
  load: () => import(/* webpackChunkName: "product-facts" */ './after-request.tsx'),
  failure,
  comes: 'never',
});

/** The table of measures. Other measures than the prerendered ones, or another page before, download its code. */
export const ProductMeasures = island<MeasuresProps>({
  // The table answers them in any order.
  name: ({ dimensions: { view: _, ...told }, fuels, facts }) =>
    `measures:${encodeURI([...Object.entries(told).sort(), fuels, facts].join())}`,
  load: () => import(/* webpackChunkName: "product-facts" */ './product-measures.tsx'),
  failure,
  comes: 'never',
});

/** The sections below a product's summary. An empty section is not shown. */
export function ProductSections({ product }: { product: Product & { facts?: string[] | undefined } }) {
  // A page function of an earlier release does not know them.
  const { ground = [], warranty = '', fuels = [], facts = [], questions = '' } = product;
  const paragraphs = product.description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  const lists = [
    { title: 'May Stand On', entries: ground },
    { title: "What's in the Box?", entries: product.inTheBox },
    { title: 'Optional Accessories', entries: product.optionalAccessories },
    { title: 'Tools Needed', entries: product.toolsNeeded },
  ].filter(({ entries }) => entries.length > 0);
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
          <ProductMeasures dimensions={product.dimensions} fuels={fuels} facts={facts} />
        )}
      </div>
      <div className={css.lists}>
        {lists.map(({ title, entries }) => (
          <section key={title}>
            <h2 className={css.title}>{title}</h2>
            <ul className={css.entries}>
              {entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </section>
        ))}
        <AfterRequest leadTime={product.leadTime} warranty={warranty} questions={questions} />
      </div>
    </div>
  );
}
