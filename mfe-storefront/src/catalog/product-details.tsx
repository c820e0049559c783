import type { AsChosen } from '@hearthside/services/shop/catalog/as-chosen.contract.ts';
import type { Product, ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ProductGallery } from '../media/product-gallery.tsx';
import { RatingLine } from '../reviews/rating-line.tsx';
import { PriceTag } from './price-tag.tsx';
import { ProductBadges } from './product-badges.tsx';
import css from './product-details.module.css';
import { OtherProducts, ProductSections } from './product-sections.tsx';

/** The list of all products, as the way to a product names it: "Products" is a link of the header. */
export const CATALOG = 'Catalog';

interface ProductDetailsProps {
  product: Product & Partial<AsChosen>;
  /** Products that go with it. @default none */
  accessories?: ProductCard[] | undefined;
  /** The pages of its collections. @default none */
  collections?: { name: string; slug: string }[] | undefined;
  /** The button or link of the product. */
  action: ReactNode;
  /** Level of the product's name. @default 'h1' */
  heading?: 'h1' | 'h2';
}

/** A product's details without its reviews. */
export function ProductDetails({
  product,
  accessories = [],
  collections = [],
  action,
  heading: Name = 'h1',
}: ProductDetailsProps) {
  // The address at the foot of a printed page has the choices.
  useLocation();
  return (
    <article className={css.details}>
      {Name === 'h1' && (
        <nav aria-label="Breadcrumb" className={css.way}>
          <Link to="/products">{CATALOG}</Link>
          {collections.map(({ name, slug }) => (
            <Link key={slug} to={`/collections/${slug}`}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      <div className={css.top}>
        <ProductGallery pictures={product.imageGallery} chosen={product.picture} name={product.name} />
        <div className={css.summary}>
          <ProductBadges product={product} />
          <div>
            <p className={css.item}>Item #{product.itemNumber}</p>
            <Name tabIndex={-1} className={Name === 'h1' ? `paper ${css.name}` : css.name}>
              {product.name}
            </Name>
            {product.isReviewsShown && product.ratingCount > 0 && (
              <a href="#customer-reviews" className={css.rating}>
                <RatingLine product={product} />
              </a>
            )}
          </div>
          <PriceTag product={product} detailed extra={product.extra} />
          <p className={css.short}>{product.shortDescription}</p>
          {action}
        </div>
      </div>
      <ProductSections product={product} />
      <div className={css.goesWith}>
        <OtherProducts title="Goes With It" products={accessories} />
      </div>
      <p
        className={css.address}
        // The prerendered one is empty.
        ref={(address) => {
          if (address) address.textContent = location.href;
        }}
      />
    </article>
  );
}
