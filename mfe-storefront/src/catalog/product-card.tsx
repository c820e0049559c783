import type { ProductCard as Card } from '@hearthside/services/shop/catalog/product.contract.ts';
import { ProductPicture } from '@hearthside/shell/media/picture/product-picture.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Link } from 'react-router-dom';
import { RatingLine } from '../reviews/rating-line.tsx';
import { PriceTag } from './price-tag.tsx';
import { ProductBadges } from './product-badges.tsx';
import css from './product-card.module.css';

const SIZES = '(min-width: 75rem) 24rem, (min-width: 56rem) 33vw, (min-width: 36rem) 50vw, 9rem';

interface ProductCardProps {
  product: Card;
  /** Whether the card is in view when the page opens. */
  priority: boolean;
  /** What is chosen of it, as the search of an address. @default nothing */
  choices?: string | undefined;
  /** What that adds to its price, in cents. */
  extra?: number;
}

/** A product in the list: a card in a grid, or a row on a small screen. The whole card is a link. */
export function ProductCard({ product, priority, choices = '', extra }: ProductCardProps) {
  return (
    <Link to={{ pathname: `/product/${product.id}`, search: choices }} className={css.card}>
      <div className={css.frame}>
        <ProductPicture
          picture={product.picture}
          alt={product.name}
          sizes={SIZES}
          priority={priority}
          className={css.picture}
        />
      </div>
      <div className={css.words}>
        <h2 className={css.name}>{product.name}</h2>
        <p className={css.about}>{product.about}</p>
        <RatingLine product={product} />
        <PriceTag product={product} extra={extra} />
        <p className={layout.small}>Item #{product.itemNumber}</p>
        <div className={css.badges}>
          <ProductBadges product={product} />
        </div>
      </div>
    </Link>
  );
}
