import type { ShownMail } from '@hearthside/services/core/outbox/mail.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { alertUnsent, canSendAgain, toneOf } from './mail-problems.ts';
import { problemsOf } from './mail-words.ts';

interface MailNoticesProps {
  mails: readonly ShownMail[];
  isAddressProven: boolean;
  resend: {
    isPending: boolean;
    mutate: (input: undefined, options: { onError: (error: Error) => void }) => void;
  };
}

/** Says which e-mails failed or are held, with a button that sends them again. Empty if all were sent. */
export function MailNotices({ mails, isAddressProven, resend }: MailNoticesProps) {
  const host = useHost();
  const send = () => resend.mutate(undefined, { onError: alertUnsent(host) });
  return problemsOf(mails).map(({ kind, state, words }) => (
    <Notice key={kind} tone={toneOf(state, isAddressProven)}>
      {words}{' '}
      {canSendAgain(state) && (
        <Button look="quiet" pending={resend.isPending} onClick={send}>
          Send again
        </Button>
      )}
    </Notice>
  ));
}
