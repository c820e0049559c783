import type { MailPreview } from '@hearthside/services/commission/orders/order.contract.ts';
import { SAVE_KEY } from '@hearthside/shell/ui/acts.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import type { ReactNode } from 'react';
import { MailAsItLeaves } from './mail-as-it-leaves.tsx';

interface MailDialogProps {
  title: string;
  /** What both buttons do besides the e-mail: "Save" becomes "Save and e-mail" and "Save without e-mail". */
  verb: string;
  mail: { data: MailPreview | undefined; isError: boolean; isPending: boolean };
  /** Whether a save with or without the e-mail is under way. */
  saving: 'with' | 'without' | undefined;
  onSave: (sendsMail: boolean) => void;
  onClose: () => void;
  /** What to know before. */
  children?: ReactNode;
}

/** Shows the e-mail that a change causes as it will leave, before the change is saved with or without it. */
export function MailDialog({ title, verb, mail, saving, onSave, onClose, children }: MailDialogProps) {
  const save = (sendsMail: boolean) => saving || onSave(sendsMail);
  return (
    <Dialog title={title} onClose={onClose}>
      <MailAsItLeaves mail={mail} />
      {children}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button look="secondary" pending={saving === 'without'} onClick={() => save(false)}>
          {verb} without e-mail
        </Button>
        <Button byKey={SAVE_KEY} disabled={!mail.data} pending={saving === 'with'} onClick={() => save(true)}>
          {verb} and e-mail
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Which of both buttons a mutation is under way for. */
export function savingOf(mutation: {
  isPending: boolean;
  variables?: { sendsMail: boolean };
}): MailDialogProps['saving'] {
  if (!mutation.isPending) return undefined;
  return mutation.variables?.sendsMail ? 'with' : 'without';
}
