import type { ShownMail } from '@hearthside/services/core/outbox/mail.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { canSendAgain, toneOf } from './mail-problems.ts';
import { problemsOf } from './mail-words.ts';

interface MailNoticesProps {
  mails: readonly ShownMail[];
  isAddressProven: boolean;
  resend: { isPending: boolean; mutate: (input: undefined) => void };
}

/** Says which e-mails failed or are held, with a button that sends them again. Empty if all were sent. */
export function MailNotices({ mails, isAddressProven, resend }: MailNoticesProps) {
  return problemsOf(mails).map(({ kind, state, words }) => (
    <Notice key={kind} tone={toneOf(state, isAddressProven)}>
      {words}{' '}
      {canSendAgain(state, isAddressProven) && (
        <Button look="quiet" pending={resend.isPending} onClick={() => resend.mutate(undefined)}>
          Send again
        </Button>
      )}
    </Notice>
  ));
}
