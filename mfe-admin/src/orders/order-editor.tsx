import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { type FormEvent, useState } from 'react';
import { reasonOf } from '../admin-api.ts';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';
import { type Clash, draftOf, isUnchanged, rebase, toInput } from './order-draft.ts';
import { OrderForm } from './order-form.tsx';
import { OrderHead } from './order-head.tsx';
import { useSaveOrder } from './order-queries.ts';
import { StagePanel } from './stage-panel.tsx';

/** One order: its stage, which is saved by itself, and a form for the rest. */
export function OrderEditor({ order }: { order: AdminOrder }) {
  const host = useHost();
  const [base, setBase] = useState(order);
  const [draft, setDraft] = useState(() => draftOf(order));
  const [clashes, setClashes] = useState<Clash[]>([]);
  const [isSaved, setSaved] = useState(false);
  const save = useSaveOrder(order);

  const isDirty = !isUnchanged(draft, draftOf(base));
  useUnsavedChanges(isDirty, host.confirm);

  // The stage, or another owner, has made a newer version: the form moves on to it and keeps what was typed.
  if (order.version > base.version && !save.isPending) {
    const moved = rebase(draft, base, order);
    setBase(order);
    setDraft(moved.draft);
    setClashes((now) => [
      ...now.filter(({ part }) => moved.clashes.every((clash) => clash.part !== part)),
      ...moved.clashes,
    ]);
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    save.reset();
    setSaved(false);
    if (!event.currentTarget.reportValidity()) return;
    save.mutate(toInput(draft, base.version), {
      onSuccess(stored) {
        setBase(stored);
        // Text that was typed during the request stays unsaved.
        setDraft((now) => (now === draft ? draftOf(stored) : now));
        setClashes([]);
        setSaved(true);
      },
      // After a conflict the order is read again, and the form says what has changed.
      onError: (error) => {
        if (isRefused(error, 'edit-conflict')) return;
        void host.alert(`Failed to save the order. ${reasonOf(error)}`);
      },
    });
  };

  return (
    <>
      <OrderHead order={order} />
      <StagePanel order={order} hasUnsaved={isDirty} />
      <OrderForm
        order={base}
        draft={draft}
        errors={problemOf(save.error)?.errors ?? {}}
        clashes={clashes}
        isRefused={isRefused(save.error, 'edit-conflict')}
        isDirty={isDirty}
        isSaved={isSaved && !isDirty}
        pending={save.isPending}
        onChange={setDraft}
        onSubmit={submit}
      />
    </>
  );
}
