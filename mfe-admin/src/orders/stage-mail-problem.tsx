import type { AdminOrder } from '@hearthside/services/orders/order.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useResendStageMail } from './order-queries.ts';

const PROBLEMS: Record<string, string> = {
  failed: 'The e-mail about this stage could not be sent.',
  uncertain: 'The e-mail about this stage may not have been sent.',
};

/** Says that the e-mail about the present stage failed, with a button that sends it again. */
export function StageMailProblem({ host, order }: { host: Host; order: AdminOrder }) {
  const resend = useResendStageMail(host, order);
  const problem = PROBLEMS[order.stageMail ?? ''];
  if (!problem) return null;
  const send = () =>
    resend.mutate(undefined, { onError: () => void host.alert('Failed to send the e-mail again.') });
  return (
    <Notice tone="error">
      {problem}{' '}
      <Button look="quiet" pending={resend.isPending} onClick={send}>
        Send again
      </Button>
    </Notice>
  );
}
