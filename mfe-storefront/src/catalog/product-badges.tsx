import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import css from './product-badges.module.css';

export function ProductBadges({ product }: { product: Pick<Product, 'isNew' | 'isOnSale'> }) {
  if (!product.isNew && !product.isOnSale) return null;
  return (
    <p className={css.badges}>
      {product.isNew && <Badge tone="success">NEW</Badge>}
      {product.isOnSale && <Badge tone="accent">ON SALE</Badge>}
    </p>
  );
}
