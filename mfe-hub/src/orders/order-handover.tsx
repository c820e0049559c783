import {
  canChooseSlot,
  chosenSlot,
  type Handover,
  MAX_ACCESS,
  MAX_RECEIVER,
  slotText,
} from '@hearthside/services/commission/orders/handover.contract.ts';
import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { isFrom } from '@hearthside/services/commission/orders/stage.contract.ts';
import { ALREADY_WRITING, draftMessage } from '@hearthside/shell/conversation/draft-message.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { threadName } from '../conversations/conversation-queries.ts';
import { MESSAGES } from '../conversations/unread.ts';
import { longDate } from '../dates.ts';
import { Section } from '../userhub/section.tsx';
import { useChooseSlot, useConfirmReceipt } from './handover-queries.ts';
import css from './order-handover.module.css';

interface HandoverProps {
  uid: string;
  order: OrderEntry;
}

const ARRIVED = 'This is how it arrived:\n';
const DAMAGED = 'Something arrived damaged. What and where:\n';

/** When the order is delivered, and that it has arrived. Nothing before there is something to say. */
export function OrderHandover({ uid, order }: HandoverProps) {
  const { handover, status } = order;
  const canChoose = canChooseSlot(order);
  const hasLeft = isFrom('On Its Way', status);
  if (!canChoose && !hasLeft) return null;
  return (
    <div id="handover">
      <Section title="Delivery">
        {handover && canChoose && (
          <ChooseSlot key={handover.version} uid={uid} id={order.id} handover={handover} />
        )}
        {hasLeft && <Arrival uid={uid} order={order} />}
      </Section>
    </div>
  );
}

function ChooseSlot({ uid, id, handover }: { uid: string; id: string; handover: Handover }) {
  const choose = useChooseSlot({ uid, id });
  const [access, setAccess] = useState(handover.access ?? '');
  const chosen = chosenSlot(handover);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const slot = String(new FormData(event.currentTarget).get('slot'));
    choose.mutate({ slot, access, version: handover.version });
  };
  return (
    <form className={css.form} aria-label="Delivery time" onSubmit={submit}>
      <p role="status">
        {chosen
          ? `We’ll come on ${slotText(chosen)}. You’ll get an e-mail the day before.`
          : 'Please choose a time for your delivery.'}
      </p>
      <fieldset className={css.slots}>
        <legend>{chosen ? 'Another time' : 'Time'}</legend>
        {handover.slots.map((slot) => (
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
        onChange={({ target }) => setAccess(target.value)}
      />
      <div>
        <Button type="submit" pending={choose.isPending}>
          {chosen ? 'Save' : 'Choose this time'}
        </Button>
      </div>
    </form>
  );
}

function Arrival({ uid, order }: HandoverProps) {
  const host = useHost();
  const navigate = useNavigate();
  const confirm = useConfirmReceipt({ uid, id: order.id });
  const { received } = order.handover ?? {};
  /** Opens the messages, which take photos, with the beginning of one. */
  const write = (beginning: string) => {
    if (!draftMessage(threadName(uid, order.id), beginning)) host.toast(ALREADY_WRITING);
    navigate(MESSAGES);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm.mutate({ name: String(new FormData(event.currentTarget).get('name')) });
  };
  return (
    <>
      {received ? (
        <p>
          Received by {received.name} on {longDate(received.at)}.
        </p>
      ) : (
        <form className={css.form} aria-label="Arrival" onSubmit={submit}>
          <p>Has it arrived? Please inspect it before you sign.</p>
          <TextField label="Who received it?" name="name" required maxLength={MAX_RECEIVER} />
          <div>
            <Button type="submit" pending={confirm.isPending}>
              Confirm the delivery
            </Button>
          </div>
        </form>
      )}
      <p>
        <Button look="secondary" onClick={() => write(ARRIVED)}>
          Send a photo
        </Button>{' '}
        <Button look="secondary" onClick={() => write(DAMAGED)}>
          Report damage
        </Button>
      </p>
    </>
  );
}
