import type { ShownMail } from '@hearthside/services/core/outbox/mail.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { canSendAgain, tellResent, toneOf } from './mail-problems.ts';
import { problemsOf } from './mail-words.ts';

interface MailNoticesProps {
  mails: readonly ShownMail[];
  isAddressProven: boolean;
  resend: { isPending: boolean; mutate: (input: undefined, options: ReturnType<typeof tellResent>) => void };
}

/** Says which e-mails failed or are held, with a button that sends them again. Empty if all were sent. */
export function MailNotices({ mails, isAddressProven, resend }: MailNoticesProps) {
  const host = useHost();
  return problemsOf(mails).map(({ kind, state, words }) => (
    <Notice key={kind} tone={toneOf(state, isAddressProven)}>
      {words}{' '}
      {canSendAgain(state) && (
        <Button
          look="quiet"
          pending={resend.isPending}
          onClick={() => resend.mutate(undefined, tellResent(host))}
        >
          Send again
        </Button>
      )}
    </Notice>
  ));
}
