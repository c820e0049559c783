import {
  chosenSlot,
  hasBegun,
  MAX_SLOTS,
  type Slot,
  slotText,
} from '@hearthside/services/commission/orders/handover.contract.ts';
import type { SlotsInput } from '@hearthside/services/commission/orders/handover.schema.ts';
import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { isOver } from '@hearthside/services/commission/orders/stage.contract.ts';
import { dayText, momentText, rangeText } from '@hearthside/services/core/site/date-words.contract.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { type FormEvent, useRef } from 'react';
import { focusAdded } from '../list/use-rows.tsx';
import { promised } from '../mails/mail-problems.ts';
import { Part } from '../record/part.tsx';
import { useFormInPlace } from '../record/use-form-in-place.ts';
import css from './order-form.module.css';
import { OrderPhoto } from './order-photo.tsx';
import { useOfferSlots } from './order-queries.ts';

/** On the first day that was promised. */
const newSlot = ({ delivery }: AdminOrder): Slot => ({
  id: crypto.randomUUID(),
  day: delivery && delivery.from >= today() ? delivery.from : '',
  from: '09:00',
  to: '12:00',
});

/** When the order is delivered: the slots to choose from, what the customer has chosen, and that it has arrived. */
export function OrderHandover({ order }: { order: AdminOrder }) {
  const { handover } = order;
  const form = useFormInPlace<Offer>('form input');
  const chosen = handover && chosenSlot(handover);
  const { photos = [] } = handover?.received ?? {};
  return (
    <Part
      ref={form.place}
      title="Delivery Time"
      tools={
        !isOver(order.status) &&
        !handover?.received &&
        !form.draft && (
          <Button
            look="quiet"
            byKey="t"
            onClick={() => form.open({ slots: [newSlot(order)], version: order.version })}
          >
            {handover ? 'Offer other times' : 'Offer times'}
          </Button>
        )
      }
    >
      {handover && (
        <ul>
          {chosen ? (
            <li>
              The customer has chosen <strong>{slotText(chosen)}</strong>.
            </li>
          ) : (
            handover.slots.map((slot) => (
              <li key={slot.id}>
                {hasBegun(slot) ? 'Passed' : 'Offered'}: {slotText(slot)}
              </li>
            ))
          )}
          {handover.access && <li>Access: {handover.access}</li>}
          {handover.received && (
            <li>
              Received by {handover.received.name}, {momentText(handover.received.at)}
            </li>
          )}
        </ul>
      )}
      {photos.length > 0 && (
        <ul className={`${layout.stack3} ${css.photos}`} aria-label="Photos of the delivery">
          {photos.map((photo, place) => (
            <li key={photo.key}>
              <OrderPhoto order={order} photo={photo} alt={`Delivery, photo ${place + 1}`} />
            </li>
          ))}
        </ul>
      )}
      {form.draft && (
        <SlotsForm order={order} offer={form.draft} onChange={form.change} onClose={form.close} />
      )}
    </Part>
  );
}

/** Slots, and the order that their owner saw on opening the form: another admin's are not overwritten unseen. */
type Offer = Pick<SlotsInput, 'slots' | 'version'>;

interface SlotsFormProps {
  order: AdminOrder;
  offer: Offer;
  onChange: (offer: Offer) => void;
  onClose: () => void;
}

function SlotsForm({ order, offer: { slots, version }, onChange, onClose }: SlotsFormProps) {
  const host = useHost();
  const offering = useOfferSlots(order);
  const place = useRef<HTMLFormElement>(null);
  const { errors = {} } = problemOf(offering.error) ?? {};
  // The focus goes to the new time: the last one takes the button away.
  const addSlot = () =>
    focusAdded(
      () => onChange({ version, slots: [...slots, newSlot(order)] }),
      () => place.current,
      'fieldset:last-of-type input',
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { delivery } = order;
    const outside = delivery && slots.find(({ day }) => day && (day < delivery.from || day > delivery.to));
    const question =
      outside && `${dayText(outside.day)} is outside of what was promised, ${rangeText(delivery)}. Offer it?`;
    if (question && !(await host.confirm(question, { confirm: 'Offer it' }))) return;
    offering.mutate({ slots, version }, { onSuccess: onClose });
  };
  return (
    <form ref={place} className={css.form} aria-label="Delivery times" noValidate onSubmit={submit}>
      {slots.map((slot, place) => {
        const field = (name: 'day' | 'from' | 'to') => ({
          value: slot[name],
          error: errors[`slots.${place}.${name}`],
          onChange: ({ target }: { target: { value: string } }) =>
            onChange({
              version,
              slots: slots.map((each) => (each === slot ? { ...slot, [name]: target.value } : each)),
            }),
        });
        return (
          <fieldset key={slot.id} className={`${layout.stack3} ${css.group}`}>
            <legend>Time {place + 1}</legend>
            <div className={`${layout.stack3} ${css.fields}`}>
              <TextField label="Day" type="date" min={today()} {...field('day')} />
              <TextField label="From" type="time" {...field('from')} />
              <TextField label="To" type="time" {...field('to')} />
            </div>
          </fieldset>
        );
      })}
      <p className={layout.note}>
        {promised(order, 'The customer gets an e-mail now and another one the day before.')}
      </p>
      <div>
        <Button type="submit" pending={offering.isPending}>
          Offer and e-mail
        </Button>{' '}
        {slots.length < MAX_SLOTS && (
          <Button look="secondary" onClick={addSlot}>
            Add a time
          </Button>
        )}{' '}
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
