import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import css from './save-heart.module.css';
import { savedQuery, useSave } from './saved-queries.ts';

/** Saves the product of a card, or gives it up. */
export default function SaveHeart({ product }: { product: ProductCard }) {
  const host = useHost();
  const { data: saved } = useQuery(savedQuery(host));
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
