import { givenText } from '@hearthside/services/commission/consultations/given.contract.ts';
import {
  type AgreedTerms,
  changeName,
  MAX_WHY,
  type OrderChange,
} from '@hearthside/services/commission/orders/change.contract.ts';
import {
  changeInWords,
  totalOf,
  totalsIn,
} from '@hearthside/services/commission/orders/change-words.contract.ts';
import { type OrderEntry, sumsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { isOver } from '@hearthside/services/commission/orders/stage.contract.ts';
import { lineNotes } from '@hearthside/services/commission/orders/tax.contract.ts';
import { dayText, rangeText, shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { WordsDialog } from '@hearthside/shell/form/words-dialog.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { PriceTable } from '@hearthside/shell/ui/components/price-table.tsx';
import { useState } from 'react';
import css from './change-view.module.css';
import { useAnswerChange } from './order-queries.ts';

/** A change as it stands, with the order before and after it; one that is proposed can be answered. */
export function ChangeView({ uid, order, change }: { uid: string; order: OrderEntry; change: OrderChange }) {
  const host = useHost();
  const [isDeclining, setDeclining] = useState(false);
  const answer = useAnswerChange({ uid, id: order.id }, change);
  const { number, what, why, state, terms } = change;
  const article = useFocusIfLost(`${change.version} ${isDeclining}`);
  const isWaiting = state === 'proposed' && !isOver(order.status);
  const accept = async () => {
    const [before, after] = terms
      ? [terms.before, terms.after].map((each) => formatCents(totalOf(each, terms.discount)))
      : [];
    const price =
      before === after ? 'The total stays the same.' : `The total goes from ${before} to ${after}.`;
    if (await host.confirm(`Accept “${what}”? ${price}`, { confirm: 'Accept the change' }))
      answer.mutate('accept', { onSuccess: () => host.toast('Your order has changed.') });
  };
  const takeBack = async () => {
    if (await host.confirm(`Take back “${what}”?`, { confirm: 'Take it back' }))
      answer.mutate('take back', { onSuccess: () => host.toast('You have taken it back.') });
  };
  return (
    <article ref={article} tabIndex={-1} className={css.change} aria-labelledby={`change-${number}`}>
      <h3 id={`change-${number}`} className={css.title}>
        {what}
      </h3>
      <p className={css.state}>
        {changeName(order, change)}: {stateInWords(change)}
      </p>
      {why && <p className={css.text}>{why}</p>}
      <ul>
        {changeInWords(change).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {terms && (
        <details open={isWaiting}>
          <summary>Your order before and after</summary>
          <div className={css.both}>
            <Terms title="Before" terms={terms.before} discount={terms.discount} />
            <Terms title="After" terms={terms.after} discount={terms.discount} />
          </div>
        </details>
      )}
      {isWaiting && (
        <p className={layout.row3}>
          <Button pending={answer.isPending} onClick={accept}>
            Accept the change
          </Button>
          <Button look="secondary" onClick={() => setDeclining(true)}>
            Decline the change
          </Button>
        </p>
      )}
      {state === 'asked' && !isOver(order.status) && (
        <p>
          <Button look="secondary" pending={answer.isPending} onClick={takeBack}>
            Take it back
          </Button>
        </p>
      )}
      {isDeclining && (
        <WordsDialog
          name={`change.${order.id}.${number}`}
          title="Decline this change?"
          label="What would you like to change? (optional)"
          maxLength={MAX_WHY}
          action="Decline"
          pending={answer.isPending}
          onSave={(reason) => answer.mutateAsync({ reason }, { onSettled: () => setDeclining(false) })}
          onClose={() => setDeclining(false)}
        >
          <p>Your order stays as it is.</p>
        </WordsDialog>
      )}
    </article>
  );
}

/** What an order says, with its sums. */
function Terms({
  title,
  terms,
  discount,
}: {
  title: string;
  terms: AgreedTerms;
  discount: number | undefined;
}) {
  return (
    <div>
      <h4>{title}</h4>
      <PriceTable
        lines={terms.lines}
        notesOf={lineNotes}
        sums={sumsOf(totalsIn(terms, discount), terms.deliveryCost)}
      />
      <p>Estimated delivery: {terms.delivery ? rangeText(terms.delivery) : 'to be scheduled'}</p>
    </div>
  );
}

function stateInWords({ state, events, validUntil, terms, isObjection }: OrderChange): string {
  const { what, by, at, text, given } = events.at(-1) ?? { what: state, by: '', at: '' };
  if (state === 'expired') return 'This proposal has expired. Tell us if you still want it.';
  if (state === 'proposed')
    return `This proposal is open until ${shortDay(validUntil ?? '')}. Nothing changes until you accept.`;
  if (state === 'asked')
    return isObjection
      ? `You objected on ${dayText(at)}. We’ll answer you.`
      : `You asked for this on ${dayText(at)}. We’ll answer with a proposal.`;
  if (isObjection && what === 'declined')
    return `Answered by ${by || 'us'} on ${dayText(at)}${text ? `: ${text}` : '.'}`;
  if (what === 'withdrawn') return `withdrawn by ${terms ? 'us' : 'you'} on ${dayText(at)}.`;
  const who = by || 'us';
  const entered = given ? ` (${givenText(given)})` : '';
  return `${what} by ${who} on ${dayText(at)}${entered}${what === 'declined' && text ? `: ${text}` : '.'}`;
}
