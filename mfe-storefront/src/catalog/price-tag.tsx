import { money, type Pricing, pricing } from './price.ts';
import css from './price-tag.module.css';

interface PriceTagProps {
  product: Pricing;
  /** Also says how much a sale saves, in the size of a product page. */
  detailed?: boolean;
}

/** What a product costs, with the old price struck out while a sale makes it cheaper. */
export function PriceTag({ product, detailed = false }: PriceTagProps) {
  const { now, was, saved } = pricing(product);
  return (
    <p className={detailed ? `${css.price} ${css.detailed}` : css.price}>
      <span className={css.now}>{money(now)}</span>
      {was !== null && (
        <span className={css.was}>
          <span className={css.spoken}>Old price </span>
          <s>{money(was)}</s>
        </span>
      )}
      {detailed && saved !== null && <span className={css.saved}>You save {money(saved)}</span>}
    </p>
  );
}
