import { openChange } from '@hearthside/services/commission/orders/change.contract.ts';
import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { isOver } from '@hearthside/services/commission/orders/stage.contract.ts';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useState } from 'react';
import { Section } from '../userhub/section.tsx';
import { AskForChange } from './ask-for-change.tsx';
import { ChangeView } from './change-view.tsx';
import { CHANGES } from './order-places.ts';

interface OrderChangesProps {
  uid: string;
  order: OrderEntry;
}

/** The changes of an order, newest first: the one that waits for the customer's answer, and how the others ended. */
export function OrderChanges({ uid, order }: OrderChangesProps) {
  const [isAsking, setAsking] = useState(false);
  const place = useFocusIfLost(isAsking);
  const { changes } = order;
  const canAsk = !isOver(order.status) && !openChange(changes);
  if (changes.length === 0 && !canAsk) return null;
  return (
    <Section ref={place} title="Changes" id={CHANGES.slice(1)}>
      {changes.length === 0 && <p>Would you like to change something? Ask us before we build it.</p>}
      {changes.toReversed().map((change) => (
        <ChangeView key={change.number} uid={uid} order={order} change={change} />
      ))}
      {canAsk && (
        <p>
          <Button look="secondary" onClick={() => setAsking(true)}>
            Ask for a change
          </Button>
        </p>
      )}
      {isAsking && <AskForChange uid={uid} id={order.id} onClose={() => setAsking(false)} />}
    </Section>
  );
}
