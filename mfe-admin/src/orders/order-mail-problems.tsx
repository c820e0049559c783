import {
  type AdminOrder,
  ORDER_MAILS,
  type OrderMail,
} from '@hearthside/services/commission/orders/order.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { alertUnsent, canSendAgain, MAIL_PROBLEMS, toneOf } from '../mails/mail-problems.ts';
import { useResendOrderMail } from './order-queries.ts';

/** Says which e-mails about the order failed or are held, with a button that sends them again. */
export function OrderMailProblems({ order }: { order: AdminOrder }) {
  const host = useHost();
  const resend = useResendOrderMail(order);
  const send = () => resend.mutate(undefined, { onError: alertUnsent(host) });
  return (Object.keys(ORDER_MAILS) as OrderMail[]).map((mail) => {
    const state = order[mail];
    const problem = MAIL_PROBLEMS[state ?? 'sent'];
    return (
      problem && (
        <Notice key={mail} tone={toneOf(state, order.isAddressProven)}>
          {ORDER_MAILS[mail]} {problem}.{' '}
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
