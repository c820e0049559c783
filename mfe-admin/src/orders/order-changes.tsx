import { givenText } from '@hearthside/services/commission/consultations/given.contract.ts';
import {
  changeEventText,
  changeName,
  MAX_WHY,
  type OrderChange,
  openChange,
} from '@hearthside/services/commission/orders/change.contract.ts';
import { changeInWords } from '@hearthside/services/commission/orders/change-words.contract.ts';
import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { newDateProposal } from '@hearthside/services/commission/orders/promises.contract.ts';
import { isOver } from '@hearthside/services/commission/orders/stage.contract.ts';
import { dayText, momentText, rangeText } from '@hearthside/services/core/site/date-words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { WordsDialog } from '@hearthside/shell/form/words-dialog.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { promised } from '../mails/mail-problems.ts';
import css from '../quotes/quote.module.css';
import { GivenDialog } from '../record/given-dialog.tsx';
import { Part } from '../record/part.tsx';
import { useFormInPlace } from '../record/use-form-in-place.ts';
import { ChangeForm } from './change-form.tsx';
import likely from './likely-delivery.module.css';
import { outlookQuery, useEndChange, useEnterAcceptance } from './order-queries.ts';

const STATES: Record<OrderChange['state'], string> = {
  asked: 'Requested by the customer',
  proposed: 'Waiting for the customer',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export const CHANGES_ID = 'changes';

/** What shop and customer change after they have agreed, newest first, and the proposal of another change. */
export function OrderChanges({ order }: { order: AdminOrder }) {
  const host = useHost();
  const form = useFormInPlace<'what is open' | 'new date'>('form');
  const { data: outlook } = useQuery(outlookQuery(host, order));
  const { changes, status } = order;
  const open = openChange(changes);
  const canPropose = !isOver(status) && open?.state !== 'proposed';
  const newDate = canPropose ? newDateProposal(order.delivery, outlook?.range ?? null) : undefined;
  return (
    <Part
      id={CHANGES_ID}
      ref={form.place}
      title="Changes"
      tools={
        canPropose &&
        !form.draft && (
          <div>
            {newDate && (
              <Button look="quiet" onClick={() => form.open('new date')}>
                Propose the new date
              </Button>
            )}
            <Button look={open ? 'secondary' : 'quiet'} byKey="h" onClick={() => form.open('what is open')}>
              {open ? 'Answer with a proposal' : 'Propose a change'}
            </Button>
          </div>
        )
      }
    >
      {changes.length > 0 && (
        <ol className={`${layout.stack4} ${css.history}`} reversed aria-label="Changes, newest first">
          {changes.toReversed().map((change) => (
            <li key={change.number}>
              <Change order={order} change={change} />
            </li>
          ))}
        </ol>
      )}
      {newDate && !form.draft && (
        <p className={likely.late}>
          Past orders suggest {rangeText(newDate.delivery)}. The customer doesn’t know yet.
        </p>
      )}
      {canPropose && form.draft && (
        <ChangeForm
          order={order}
          // The customer's words are no reason of the shop's.
          begin={form.draft === 'new date' ? newDate : open && { ...open, why: '' }}
          onClose={form.close}
        />
      )}
    </Part>
  );
}

function Change({ order, change }: { order: AdminOrder; change: OrderChange }) {
  const host = useHost();
  const [isDeclining, setDeclining] = useState(false);
  const [isAccepting, setAccepting] = useState(false);
  const end = useEndChange(order);
  const accept = useEnterAcceptance(order, change);
  const { number, version, what, why, state, validUntil, events, isObjection } = change;
  const withdraw = async () => {
    const question = 'Withdraw this change? The customer can no longer accept it. No e-mail is sent.';
    if (await host.confirm(question, { confirm: 'Withdraw' })) end.mutate({ number, version });
  };
  return (
    <>
      <h3>
        {what}: {isObjection && state === 'asked' ? 'The customer objects' : STATES[state]}
        {state === 'proposed' && validUntil && ` until ${dayText(validUntil)}`}{' '}
        <span className={layout.small}>{changeName(order, change)}</span>
      </h3>
      {why && <p className={css.quoted}>{why}</p>}
      <ul>
        {changeInWords(change).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {events.map((event) => (
          <li key={`${event.at} ${event.what}`}>
            {changeEventText(event, change)}, <time dateTime={event.at}>{momentText(event.at)}</time>
            {event.text && `: ${event.text}`}
            {event.given && ` (${givenText(event.given)})`}
          </li>
        ))}
      </ul>
      {state === 'proposed' && (
        <>
          <Button look="quiet" onClick={() => setAccepting(true)}>
            Enter the acceptance of C{number}
          </Button>
          <Button look="quiet" pending={end.isPending} onClick={withdraw}>
            Withdraw C{number}
          </Button>
        </>
      )}
      {isAccepting && (
        <GivenDialog
          title={`Accept “${what}” for the customer?`}
          customer={order}
          since={events.at(-1)?.at}
          write={accept}
          onClose={() => setAccepting(false)}
        />
      )}
      {state === 'asked' && (
        <Button look="quiet" onClick={() => setDeclining(true)}>
          {isObjection ? 'Answer in words' : `Decline C${number}`}
        </Button>
      )}
      {isDeclining && (
        <WordsDialog
          name={`change.${order.uid}.${order.id}.${number}`}
          title={isObjection ? 'Answer the objection?' : 'Decline the change the customer asked for?'}
          label={isObjection ? 'What you have agreed on now' : 'Why'}
          hint={promised(order, 'The customer will read it in the e-mail.')}
          required
          maxLength={MAX_WHY}
          action={isObjection ? 'Answer and e-mail' : 'Decline and e-mail'}
          pending={end.isPending}
          onSave={(reason) =>
            end.mutateAsync({ number, version, reason }, { onSettled: () => setDeclining(false) })
          }
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
}
