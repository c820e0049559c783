import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { ProductPicture } from '@hearthside/shell/media/picture/product-picture.tsx';
import { Link } from 'react-router-dom';
import { PriceTag } from './price-tag.tsx';
import css from './product-links.module.css';
import sections from './product-sections.module.css';

export interface LinksProps {
  title: string;
  products: ProductCard[];
}

/** Other products, each with its picture and price. Without any, nothing is shown. */
export default function ProductLinks({ title, products }: LinksProps) {
  if (products.length === 0) return null;
  return (
    <section className={css.links} data-below>
      <h2 className={sections.title}>{title}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <Link to={`/product/${product.id}`}>
              <ProductPicture
                picture={product.picture}
                alt=""
                sizes="(min-width: 48rem) 18rem, calc(50vw - 1.5rem)"
              />
              {product.name}
              <PriceTag product={product} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
