import type { Product } from '@hearthside/services/catalog/product.schema.ts';
import { ProductGallery } from '../media/product-gallery.tsx';
import { ConsultationButton } from './consultation-button.tsx';
import { PriceTag } from './price-tag.tsx';
import { ProductBadges } from './product-badges.tsx';
import css from './product-details.module.css';
import { ProductSections } from './product-sections.tsx';

/** Everything about a product but its reviews. */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <article>
      <div className={css.top}>
        <ProductGallery pictures={product.imageGallery} name={product.name} />
        <div className={css.summary}>
          <ProductBadges product={product} />
          <div>
            <p className={css.item}>Item #{product.itemNumber}</p>
            <h1 tabIndex={-1} className={css.name}>
              {product.name}
            </h1>
          </div>
          <PriceTag product={product} detailed />
          <p className={css.short}>{product.shortDescription}</p>
          <ConsultationButton product={product} />
          <p className={css.note}>Made to order: tell us about your place, and we take it from there.</p>
        </div>
      </div>
      <ProductSections product={product} />
    </article>
  );
}
