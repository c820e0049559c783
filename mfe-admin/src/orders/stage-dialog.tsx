import type { AdminOrder } from '@hearthside/services/orders/order.contract.ts';
import type { Stage } from '@hearthside/services/orders/stage.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { stageMailQuery, useSetStage } from './order-queries.ts';
import css from './stage-dialog.module.css';

const CHANGED =
  'Somebody else changed this order meanwhile. It is shown as it is now; please choose the stage again.';

/** The page's security policy forbids style elements, and the e-mail's has only the colors of the dark scheme. */
const withoutStyle = (html: string) => html.replace(/<style>.*?<\/style>/s, '');

interface StageDialogProps {
  host: Host;
  order: AdminOrder;
  stage: Stage;
  hasUnsaved: boolean;
  onClose: () => void;
}

/** Shows the e-mail about a stage as it will leave, and saves the stage with or without sending it. */
export function StageDialog({ host, order, stage, hasUnsaved, onClose }: StageDialogProps) {
  const mail = useQuery(stageMailQuery(host, order, stage));
  const setStage = useSetStage(host, order);
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
  const isSending = setStage.isPending && setStage.variables.sendsMail;
  return (
    <Dialog title={`${order.status} → ${stage}`} onClose={onClose}>
      {mail.isError && (
        <Notice tone="error">The e-mail cannot be shown, so it cannot be sent from here.</Notice>
      )}
      {mail.data && (
        <>
          <dl className={css.envelope}>
            <dt>To</dt>
            <dd>{mail.data.to}</dd>
            <dt>Subject</dt>
            <dd>{mail.data.subject}</dd>
          </dl>
          <iframe
            className={css.mail}
            title="The e-mail as it will leave"
            sandbox=""
            srcDoc={withoutStyle(mail.data.html)}
          />
        </>
      )}
      {mail.isPending && <p role="status">Loading the e-mail...</p>}
      {hasUnsaved && (
        <p>What you changed in the form below is not saved yet, so the e-mail does not have it.</p>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button look="secondary" pending={setStage.isPending && !isSending} onClick={() => save(false)}>
          Save without e-mail
        </Button>
        <Button disabled={!mail.data} pending={isSending} onClick={() => save(true)}>
          Save and e-mail
        </Button>
      </DialogActions>
    </Dialog>
  );
}
