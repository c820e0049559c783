import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import css from './save-heart.module.css';
import { useSave, useSaved } from './saved-queries.ts';

/** Saves the product of a card, or gives it up. */
export default function SaveHeart({ product }: { product: ProductCard }) {
  const { data: saved } = useSaved();
  const { mutate: save, isPending, variables } = useSave();
  const { id, name } = product;
  const isSaved = isPending ? variables.isSaved : !!saved?.includes(id);
  return (
    <button
      type="button"
      className={css.heart}
      aria-label={`Save ${name}`}
      aria-pressed={isSaved}
      onClick={() => save({ ids: [id], isSaved: !isSaved })}
    >
      <span aria-hidden="true">{isSaved ? '♥' : '♡'}</span>
    </button>
  );
}
