import type { ConsultationEntry } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { isClosed } from '@hearthside/services/commission/consultations/status-message.contract.ts';
import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';

interface WithdrawRequestProps {
  uid: string;
  entry: ConsultationEntry;
}

/** Takes a request back that is not over. */
export function WithdrawRequest({ uid, entry }: WithdrawRequestProps) {
  const host = useHost();
  const queries = useQueryClient();
  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: () =>
      parseResponse(hubApi(host).requests[':id'].withdrawal.$post({ param: { id: entry.id } })),
    onError: () => void host.alert('The request could not be withdrawn. Please reload the page.'),
    onSettled: () => invalidateTopics(queries, topics.user(uid)),
  });
  if (isClosed(entry)) return null;
  const ask = async () => {
    const isSure = await host.confirm(
      'Withdraw this request? We stop working on it, and an open quote for it is declined.',
      { confirm: 'Withdraw', cancel: 'Keep it' },
    );
    if (isSure) withdraw();
  };
  return (
    <Button look="quiet" pending={isPending} onClick={ask}>
      Withdraw this request
    </Button>
  );
}
