import { remindedAt } from '@hearthside/services/commission/orders/delivery.contract.ts';
import {
  canChooseSlot,
  chosenSlot,
  type Handover,
  isUnderWay,
  MAX_ACCESS,
  openSlots,
  slotText,
} from '@hearthside/services/commission/orders/handover.contract.ts';
import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { isFrom, isOver } from '@hearthside/services/commission/orders/stage.contract.ts';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { useTabDraft } from '@hearthside/shell/form/use-tab-draft.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextArea } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import type { FormEvent } from 'react';
import { Section } from '../userhub/section.tsx';
import { Arrival } from './arrival.tsx';
import css from './order-handover.module.css';
import { HANDOVER, useChooseSlot } from './order-queries.ts';

/** When the order is delivered, and that it has arrived. Nothing before there is something to say. */
export function OrderHandover({ uid, order }: { uid: string; order: OrderEntry }) {
  const { handover, status } = order;
  const section = useFocusIfLost(handover?.version);
  const canChoose = canChooseSlot(order);
  const chosen = handover && chosenSlot(handover);
  const hasLeft = isFrom('On Its Way', status);
  const isTooLate = handover && !chosen && handover.slots.length > 0 && !hasLeft && !isOver(status);
  if (!canChoose && !hasLeft && !isTooLate) return null;
  return (
    <Section ref={section} title="Delivery" id={HANDOVER.slice(1)}>
      {handover && canChoose && <ChooseSlot uid={uid} id={order.id} handover={handover} />}
      {!canChoose && isTooLate && <p>The times that we offered have passed. We’ll offer others.</p>}
      {isUnderWay(order) && chosen && <p>We’ll come on {slotText(chosen)}.</p>}
      {hasLeft && <Arrival uid={uid} order={order} />}
    </Section>
  );
}

function ChooseSlot({ uid, id, handover }: { uid: string; id: string; handover: Handover }) {
  const choose = useChooseSlot({ uid, id });
  const { draft: access, write, forget } = useTabDraft(`access.${id}`, handover.access ?? '');
  const chosen = chosenSlot(handover);
  const isReminded = chosen && Date.parse(remindedAt(chosen.day, -1)) > Date.now();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const slot = String(new FormData(event.currentTarget).get('slot'));
    choose.mutateAsync({ slot, access, version: handover.version }).then(forget, () => {});
  };
  return (
    <form className={`${layout.stack3} ${css.form}`} aria-label="Delivery time" onSubmit={submit}>
      <p role="status">
        {chosen
          ? `We’ll come on ${slotText(chosen)}.${isReminded ? ' You’ll get an e-mail the day before.' : ''}`
          : 'Please choose a time for your delivery.'}
      </p>
      {/* Other times, or another choice: what was typed stays. */}
      <fieldset key={handover.version} className={layout.stack2}>
        <legend>{chosen ? 'Another time' : 'Time'}</legend>
        {openSlots(handover).map((slot) => (
          <label key={slot.id} className={css.slot}>
            <input
              type="radio"
              name="slot"
              value={slot.id}
              required
              defaultChecked={slot.id === handover.chosen}
            />
            {slotText(slot)}
          </label>
        ))}
      </fieldset>
      <TextArea
        label="Access (optional)"
        hint="Stairs, a gate and its width, a crane, where a truck can stop."
        rows={2}
        maxLength={MAX_ACCESS}
        value={access}
        onChange={({ target }) => write(target.value)}
      />
      <div>
        <Button type="submit" pending={choose.isPending}>
          {chosen ? 'Save' : 'Choose this time'}
        </Button>
      </div>
    </form>
  );
}
