import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { type Pricing, pricing } from '@hearthside/services/shop/catalog/price.contract.ts';
import css from './price-tag.module.css';

interface PriceTagProps {
  product: Pricing;
  /** Larger, for a product page, and with the amount that a sale saves. */
  detailed?: boolean;
  /** What choices add. */
  extra?: number | undefined;
}

/** A product's price. If a sale makes it cheaper, the old price is struck out. */
export function PriceTag({ product, detailed = false, extra = 0 }: PriceTagProps) {
  const { now, was, saved } = pricing(product);
  return (
    <p className={detailed ? `${css.price} ${css.detailed}` : css.price}>
      <span className={css.now}>{formatCents(Math.max(0, now + extra))}</span>
      {was !== null && (
        <span className={css.was}>
          <span className={css.spoken}>Old price </span>
          <s>{formatCents(Math.max(0, was + extra))}</s>
        </span>
      )}
      {detailed && saved !== null && <span className={css.saved}>You save {formatCents(saved)}</span>}
    </p>
  );
}
