import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { choiceLines } from '@hearthside/services/shop/catalog/choice-words.contract.ts';
import { CHOICE } from '@hearthside/services/shop/catalog/options.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { ProductPicture } from '@hearthside/shell/media/picture/product-picture.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { productQuery } from '../catalog/product-queries.ts';
import css from './chosen-choices.module.css';
import { currentChoices } from './current-choices.ts';

export interface ChosenChoicesProps {
  productId: string;
  choices: string[];
}

/** The product as it was chosen, and its price: both go along with the request. */
export default function ChosenChoices({ productId, choices }: ChosenChoicesProps) {
  const host = useHost();
  const { data } = useQuery(productQuery(host, productId));
  if (!data || 'gone' in data) return null;
  const { ids, chosen, price, isSomethingGone, problem } = currentChoices(data.product, choices);
  const { options = [], imageGallery } = data.product;
  const picture = chosen.findLast((choice) => choice.picture)?.picture ?? imageGallery[0] ?? null;
  const fields = options.flatMap((group) =>
    group.choices.filter(({ id }) => ids.includes(id)).map(({ id }) => [CHOICE + group.id, id]),
  );
  return (
    <section className={css.chosen} aria-label="Your choices">
      <ProductPicture picture={picture} alt="" sizes="6rem" className={css.picture} />
      <ul className={css.lines}>
        {choiceLines(chosen).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={css.price}>
        <strong>{formatCents(price)}</strong>{' '}
        {options.length > 0 && (
          <Link to={`/product/${productId}?${new URLSearchParams(fields)}`}>Change your choices</Link>
        )}
      </p>
      {isSomethingGone && <Notice tone="error">One of your choices is no longer available.</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
    </section>
  );
}
