import { type Given, givenText } from '@hearthside/services/commission/consultations/given.contract.ts';
import { MAX_WHAT, MAX_WHY, openChange } from '@hearthside/services/commission/orders/change.contract.ts';
import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { isFrom, isOver } from '@hearthside/services/commission/orders/stage.contract.ts';
import { MAKING_STAGE } from '@hearthside/services/trade/stages.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { useTabDraft } from '@hearthside/shell/form/use-tab-draft.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import { useState } from 'react';
import { Section } from '../userhub/section.tsx';
import { ChangeView } from './change-view.tsx';
import { CHANGES, useAskForChange } from './order-queries.ts';

interface OrderChangesProps {
  uid: string;
  order: OrderEntry;
  /** How its quote was accepted, if not on the site. */
  given: Given | undefined;
}

/** The changes of an order, newest first: the one that waits for the customer's answer, and how the others ended. */
export function OrderChanges({ uid, order, given }: OrderChangesProps) {
  const [asking, setAsking] = useState<'change' | 'objection'>();
  const place = useFocusIfLost(asking !== undefined);
  const { changes } = order;
  const accepted = changes.findLast(({ state }) => state === 'accepted');
  const entered = accepted ? accepted.events.at(-1)?.given : given;
  const canAsk = !isOver(order.status) && !openChange(changes);
  if (changes.length === 0 && !canAsk) return null;
  return (
    <Section ref={place} title="Changes" id={CHANGES.slice(1)}>
      {changes.length === 0 && <p>Would you like to change something? {whatIsPossible(order.status)}</p>}
      {changes.toReversed().map((change) => (
        <ChangeView key={change.number} uid={uid} order={order} change={change} />
      ))}
      {canAsk && (
        <p>
          <Button look="secondary" onClick={() => setAsking('change')}>
            Ask for a change
          </Button>
        </p>
      )}
      {canAsk && entered && (
        <p>
          {accepted ? 'The last change' : 'This order'} was accepted for you {givenText(entered)}.{' '}
          <Button look="secondary" onClick={() => setAsking('objection')}>
            I didn’t agree to this
          </Button>
        </p>
      )}
      {asking && (
        <AskForChange
          uid={uid}
          id={order.id}
          isObjection={asking === 'objection'}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Section>
  );
}

function whatIsPossible(status: string): string {
  if (!isFrom(MAKING_STAGE, status)) return 'Ask us before we build it.';
  const state = isFrom('Ready', status) ? 'Your piece is finished' : 'We’re already working on your piece';
  return `${state}: ask us what is still possible.`;
}

interface AskForChangeProps {
  uid: string;
  id: string;
  /** To what the owner has accepted for the customer. */
  isObjection: boolean;
  onClose: () => void;
}

const NOTHING = { what: '', why: '' };

/** Asks what is to be different, and why. */
function AskForChange({ uid, id, isObjection, onClose }: AskForChangeProps) {
  const host = useHost();
  const ask = useAskForChange({ uid, id });
  const { draft, write, forget } = useTabDraft(`change.${id}${isObjection ? '.objection' : ''}`, NOTHING);
  const errors = problemOf(ask.error)?.errors ?? {};
  const send = async (form: HTMLFormElement) => {
    if (!form.reportValidity()) return;
    const sent = await ask
      .mutateAsync({ ...draft, ...(isObjection && { isObjection }) })
      .catch(() => undefined);
    if (!sent) return;
    forget();
    host.toast(isObjection ? 'We have your objection.' : 'We have your question.');
    onClose();
  };
  return (
    <FormDialog
      title={isObjection ? 'Object to what was accepted' : 'Ask for a change'}
      action={isObjection ? 'Object' : 'Ask'}
      pending={ask.isPending}
      onSend={send}
      onClose={onClose}
    >
      <p>
        {isObjection
          ? 'We’ll look at it at once and answer you.'
          : 'We’ll look at what it means for price and delivery, then send you a proposal. Nothing changes until you accept.'}
      </p>
      <TextField
        label={isObjection ? 'What isn’t what you agreed to?' : 'What would you like to change?'}
        required
        maxLength={MAX_WHAT}
        value={draft.what}
        error={errors.what}
        onChange={({ target }) => write({ ...draft, what: target.value })}
      />
      <TextArea
        label="Why, or anything else we should know (optional)"
        rows={3}
        maxLength={MAX_WHY}
        value={draft.why}
        error={errors.why}
        onChange={({ target }) => write({ ...draft, why: target.value })}
      />
    </FormDialog>
  );
}
