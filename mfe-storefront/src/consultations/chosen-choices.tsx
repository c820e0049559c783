import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { choiceLines } from '@hearthside/services/shop/catalog/choice-words.contract.ts';
import { CHOICE } from '@hearthside/services/shop/catalog/options.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
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

/** What was chosen of the product, and its price: both go along with the request. */
export default function ChosenChoices({ productId, choices }: ChosenChoicesProps) {
  const host = useHost();
  const { data } = useQuery(productQuery(host, productId));
  if (!data || 'gone' in data || !data.product.options) return null;
  const { ids, chosen, price, isSomethingGone, problem } = currentChoices(data.product, choices);
  const fields = data.product.options.flatMap((group) =>
    group.choices.filter(({ id }) => ids.includes(id)).map(({ id }) => [CHOICE + group.id, id]),
  );
  return (
    <section className={layout.stack2} aria-label="Your choices">
      <ul className={css.lines}>
        {choiceLines(chosen).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={css.price}>
        <strong>{formatCents(price)}</strong>{' '}
        <Link to={`/product/${productId}?${new URLSearchParams(fields)}`}>Change your choices</Link>
      </p>
      {isSomethingGone && <Notice tone="error">One of your choices is no longer available.</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
    </section>
  );
}
