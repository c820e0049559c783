import { amountDue } from '@hearthside/services/commission/orders/amount-due.contract.ts';
import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { kindOf } from '@hearthside/services/core/outbox/mail.contract.ts';
import { dayText } from '@hearthside/services/core/site/date-words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MailAsItLeaves } from '../mails/mail-dialog.tsx';
import { reminderMailQuery } from './order-queries.ts';

/** That the customer will be reminded of what is due, and how. Nothing if they will not. */
export function PaymentReminder({ order }: { order: AdminOrder }) {
  const [isShown, setShown] = useState(false);
  const { by } = amountDue(order) ?? {};
  const isPlanned = order.mails.some(
    ({ kind, state, isCurrent }) => isCurrent && kindOf(kind) === 'paymentReminder' && state === 'queued',
  );
  if (!by || !isPlanned) return null;
  return (
    <>
      <p className={layout.note}>
        The customer is reminded on the day after {dayText(by)}.{' '}
        <Button look="quiet" onClick={() => setShown(true)}>
          Preview the reminder
        </Button>
      </p>
      {isShown && <Preview order={order} onClose={() => setShown(false)} />}
    </>
  );
}

function Preview({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const mail = useQuery(reminderMailQuery(useHost(), order));
  return (
    <Dialog title="Reminder of the payment" onClose={onClose}>
      <MailAsItLeaves mail={mail} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
