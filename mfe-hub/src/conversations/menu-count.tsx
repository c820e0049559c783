import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { UnreadBadge } from '@hearthside/shell/conversation/unread-badge.tsx';
import { apiQuery } from '@hearthside/shell/federation/api-query.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';

/** How many messages the customer has not read. */
export default function MenuCount() {
  const host = useHost();
  const uid = host.session.state === 'signed-in' ? host.session.user.uid : '';
  const { data } = useQuery(
    apiQuery(['hub', 'unread', uid], topics.user(uid), () =>
      parseResponse(hubApi(host).conversations.unread.$get()),
    ),
  );
  return <UnreadBadge count={data?.messages ?? 0} />;
}
