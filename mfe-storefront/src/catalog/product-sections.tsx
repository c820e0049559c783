import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { AfterRequest, ProductMeasures } from './late-sections.tsx';
import css from './product-sections.module.css';

/** The sections below a product's summary. An empty section is not shown. */
export function ProductSections({ product }: { product: Product }) {
  // A page function of an earlier release does not know them.
  const { ground = [], warranty = '' } = product;
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
        {product.dimensions && <ProductMeasures dimensions={product.dimensions} />}
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
        <AfterRequest leadTime={product.leadTime} warranty={warranty} />
      </div>
    </div>
  );
}
