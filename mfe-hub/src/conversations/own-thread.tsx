import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { BRAND } from '@hearthside/services/trade/words.contract.ts';
import { Thread } from '@hearthside/shell/conversation/thread.tsx';
import { useThreadApi } from '@hearthside/shell/conversation/use-thread-api.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { hubApi } from '../hub-api.ts';
import { conversationQuery, threadName } from './conversation-queries.ts';

/** The user's conversation about one of their requests or orders. */
export default function OwnThread({ uid, id }: { uid: string; id: string }) {
  const host = useHost();
  const { data, isError, refetch, ...list } = useInfiniteQuery(conversationQuery(host, uid, id));
  const api = useThreadApi(hubApi(host).conversations[':id'], { id }, topics.user(uid));
  if (!data && isError) return <LoadFailure onRetry={refetch}>We couldn’t load the messages.</LoadFailure>;
  if (!data) return <Loading>Loading messages...</Loading>;
  return (
    <Thread
      side="customer"
      other={BRAND}
      name={threadName(uid, id)}
      pages={data.pages}
      earlier={list}
      api={api}
    />
  );
}
