import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { alertUnsent, canSendAgain, MAIL_PROBLEMS, toneOf } from '../mails/mail-problems.ts';
import { useResendStageMail } from './order-queries.ts';

/** Says that the e-mail about the present stage failed or is held, with a button that sends it again. */
export function StageMailProblem({ order }: { order: AdminOrder }) {
  const host = useHost();
  const resend = useResendStageMail(order);
  const problem = MAIL_PROBLEMS[order.stageMail ?? 'sent'];
  if (!problem) return null;
  const send = () => resend.mutate(undefined, { onError: alertUnsent(host) });
  return (
    <Notice tone={toneOf(order.stageMail, order.isAddressProven)}>
      The e-mail about this stage {problem}.{' '}
      {canSendAgain(order.stageMail) && (
        <Button look="quiet" pending={resend.isPending} onClick={send}>
          Send again
        </Button>
      )}
    </Notice>
  );
}
