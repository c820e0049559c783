import type { MailState } from '@hearthside/services/kit/outbox/mail.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { alertUnsent, canSendAgain, MAIL_PROBLEMS, toneOf } from './mail-problems.ts';

interface MailNoticesProps {
  /** Each e-mail by its name within a sentence; null for one that there was not. */
  mails: readonly (readonly [name: string, state: MailState | null])[];
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
  return mails.map(([name, state]) => {
    const problem = MAIL_PROBLEMS[state ?? 'sent'];
    return (
      problem && (
        <Notice key={name} tone={toneOf(state, isAddressProven)}>
          {name} {problem}.{' '}
          {canSendAgain(state) && (
            <Button look="quiet" pending={resend.isPending} onClick={send}>
              Send again
            </Button>
          )}
        </Notice>
      )
    );
  });
}
