import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import type { Stage } from '@hearthside/services/commission/orders/stage.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailDialog, savingOf } from '../mails/mail-dialog.tsx';
import { orderQuery, stageMailQuery, useSetStage } from './order-queries.ts';
import { unsettledIn } from './order-totals.tsx';

const CHANGED =
  'Someone else changed this order while you were looking. It is shown as it is now; please choose the stage again.';

/** What a stage and its e-mail depend on: notes and photos that are saved elsewhere meanwhile void no change of it. */
function shownOf({ version: _, privateNotes: __, photos: ___, steps: ____, ...order }: AdminOrder): string {
  return JSON.stringify(order);
}

interface StageDialogProps {
  /** As it was when the dialog was opened. */
  order: AdminOrder;
  stage: Stage;
  statusNow: string;
  hasUnsaved: boolean;
  onRecordPayment: () => void;
  onClose: () => void;
}

/** Shows the e-mail about a stage as it will leave, and saves the stage with or without sending it. */
export function StageDialog(props: StageDialogProps) {
  const { order, stage, statusNow, hasUnsaved, onRecordPayment, onClose } = props;
  const host = useHost();
  const mail = useQuery(stageMailQuery(host, order, stage));
  const setStage = useSetStage(order);
  const queries = useQueryClient();
  const save = (sendsMail: boolean, version = order.version) =>
    setStage.mutate(
      { stage, sendsMail, version },
      {
        onSuccess: onClose,
        async onError(error) {
          const isChanged = isRefused(error, 'conflict', 'edit-conflict');
          const now = isChanged && (await queries.fetchQuery(orderQuery(host, order)).catch(() => undefined));
          if (now && now.version > version && shownOf(now) === shownOf(order))
            return save(sendsMail, now.version);
          if (isChanged) onClose();
          void host.alert(isChanged ? CHANGED : `Failed to save the stage. ${reasonOf(error)}`);
        },
      },
    );
  return (
    <MailDialog
      // In words: the face of headings has no arrow, and to find one in another takes a third of what opens the dialog.
      title={`From ${order.status} to ${stage}`}
      verb="Save"
      mail={mail}
      saving={savingOf(setStage)}
      onSave={(sendsMail) => save(sendsMail)}
      onClose={onClose}
    >
      {statusNow !== order.status && !setStage.isPending && (
        <Notice tone="error">
          Someone else changed this order while you were looking: its stage is now “{statusNow}”.
        </Notice>
      )}
      <MoneyNotice order={order} stage={stage} onRecordPayment={onRecordPayment} />
      {hasUnsaved && <p>Your changes in the form below aren’t saved yet, so they’re not in the e-mail.</p>}
    </MailDialog>
  );
}

interface MoneyNoticeProps {
  order: AdminOrder;
  stage: Stage;
  /** Called when the owner wants to enter the payment that is missing. */
  onRecordPayment: () => void;
}

/** The money that a stage would leave unsettled, and what to do about it; nothing if there is none. */
function MoneyNotice({ order, stage, onRecordPayment }: MoneyNoticeProps) {
  const cents = unsettledIn(order, stage);
  if (cents === 0) return null;
  const amount = formatCents(Math.abs(cents));
  return (
    <Notice tone="error">
      <p>
        {cents > 0
          ? `${amount} of this order hasn’t been paid yet. Record the payment if it has arrived, or write to the customer.`
          : `The customer has paid ${amount} for this order. Record the refund, or write to the customer.`}
      </p>
      <Button look="secondary" onClick={onRecordPayment}>
        {cents > 0 ? 'Record the payment' : 'Record the refund'}
      </Button>{' '}
      <LinkButton look="quiet" to={`/admin/conversations/${order.uid}/${order.id}`}>
        Write to the customer
      </LinkButton>
    </Notice>
  );
}
