import type { MailState } from '@hearthside/services/kit/outbox/mail.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { alertUnsent, canSendAgain, MAIL_PROBLEMS, toneOf } from '../mails/mail-problems.ts';
import { type ConversationKey, useResendMail } from './conversation-queries.ts';

interface MessageMailProblemProps {
  conversation: ConversationKey;
  mail: MailState | null;
  isAddressProven: boolean;
}

/** Says that the last e-mail to the customer failed or is held, with a button that sends it again. */
export function MessageMailProblem({ conversation, mail, isAddressProven }: MessageMailProblemProps) {
  const host = useHost();
  const resend = useResendMail(conversation);
  const problem = MAIL_PROBLEMS[mail ?? 'sent'];
  if (!problem) return null;
  const send = () => resend.mutate(undefined, { onError: alertUnsent(host) });
  return (
    <Notice tone={toneOf(mail, isAddressProven)}>
      The e-mail that tells the customer of your message {problem}.{' '}
      {canSendAgain(mail) && (
        <Button look="quiet" pending={resend.isPending} onClick={send}>
          Send again
        </Button>
      )}
    </Notice>
  );
}
