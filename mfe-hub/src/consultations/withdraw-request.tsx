import type { ConsultationEntry } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { isClosed } from '@hearthside/services/commission/consultations/status-message.contract.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';

/** Takes a request back that is not over. */
export function WithdrawRequest({ uid, entry }: { uid: string; entry: ConsultationEntry }) {
  const host = useHost();
  const { mutate: withdraw, isPending } = useWrite(
    () => parseResponse(hubApi(host).requests[':id'].withdrawal.$post({ param: { id: entry.id } })),
    [topics.user(uid)],
    { failed: () => 'We couldn’t withdraw the request. Please reload the page.' },
  );
  if (isClosed(entry)) return null;
  const ask = async () => {
    const isSure = await host.confirm(
      'Withdraw this request? We’ll stop working on it, and any open quote for it will be declined.',
      { confirm: 'Withdraw', cancel: 'Keep it' },
    );
    if (isSure) withdraw();
  };
  return (
    <Button look="quiet" className={layout.flush} pending={isPending} onClick={ask}>
      Withdraw this request
    </Button>
  );
}
