import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savedQuery } from './saved-queries.ts';

/**
 * Stands beside every page of who is signed in while this browser keeps what they have saved before: the first read of what
 * is saved sends it. A failure is no reason to tell anybody: the next page tries again.
 */
export default function Session() {
  const host = useHost();
  const { session } = host;
  const uid = session.state === 'signed-in' ? session.user.uid : '';
  const queries = useQueryClient();
  const { isSuccess } = useQuery({ ...savedQuery(host), enabled: uid !== '' });
  useEffect(() => {
    if (isSuccess) void invalidateTopics(queries, topics.user(uid));
  }, [isSuccess, queries, uid]);
  return null;
}
