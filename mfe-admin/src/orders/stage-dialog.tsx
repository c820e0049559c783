import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import type { Stage } from '@hearthside/services/commission/orders/stage.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { MailDialog, savingOf } from '../mails/mail-dialog.tsx';
import { MoneyNotice } from './money-notice.tsx';
import { stageMailQuery, useSetStage } from './order-queries.ts';

const CHANGED =
  'Someone else changed this order while you were looking. It is shown as it is now; please choose the stage again.';

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
  const save = (sendsMail: boolean) =>
    setStage.mutate(
      { stage, sendsMail, version: order.version },
      {
        onSuccess: onClose,
        onError(error) {
          const isChanged = isRefused(error, 'conflict', 'edit-conflict');
          if (isChanged) onClose();
          void host.alert(isChanged ? CHANGED : 'Failed to save the stage.');
        },
      },
    );
  return (
    <MailDialog
      title={`${order.status} → ${stage}`}
      verb="Save"
      mail={mail}
      saving={savingOf(setStage)}
      onSave={save}
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
