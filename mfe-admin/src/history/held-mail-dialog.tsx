import type { DoneAct } from '@hearthside/services/consumers/history/act.contract.ts';
import type { HeldMailDecision } from '@hearthside/services/core/outbox/mail.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { MailAsItLeaves } from '../mails/mail-dialog.tsx';
import { doneActs } from './done-acts.ts';
import { heldMailQuery, useDecideMail } from './history-queries.ts';

export interface HeldMailDialogProps {
  act: DoneAct;
  onUndo: () => void;
  onClose: () => void;
}

/** The e-mail of an act as it will leave. It is held until the owner decides, for five minutes at most. */
export default function HeldMailDialog({ act, onUndo, onClose }: HeldMailDialogProps) {
  const host = useHost();
  const mail = useQuery(heldMailQuery(host, act));
  const decide = useDecideMail();
  const choose = (decision: HeldMailDecision) =>
    decide.mutate(
      { ...act, decision },
      {
        onError: (error) => void host.alert(reasonOf(error)),
        onSettled() {
          doneActs.remove(act);
          onClose();
        },
      },
    );
  const refusal = mail.error && (problemOf(mail.error)?.detail ?? 'We couldn’t load the e-mail.');
  return (
    <Dialog title={`E-mail to ${act.name}`} onClose={onClose}>
      {refusal ? <Notice tone="error">{refusal}</Notice> : <MailAsItLeaves mail={mail} />}
      {mail.data && <p>We’ll hold it for five minutes while you read it.</p>}
      <DialogActions>
        {mail.data ? (
          <>
            <Button look="secondary" onClick={onUndo}>
              Undo the change
            </Button>
            <Button look="secondary" onClick={() => choose('drop')}>
              Send no e-mail
            </Button>
            <Button pending={decide.isPending} onClick={() => choose('send')}>
              Send now
            </Button>
          </>
        ) : (
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
