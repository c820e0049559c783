import type { UnreadCount } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import type { TodoCounts } from '@hearthside/services/consumers/dashboard/todo.contract.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { UnreadBadge } from '../../conversation/unread-badge.tsx';
import type { SessionUser } from '../../federation/contract.ts';
import { Count } from '../../ui/components/count.tsx';
import { ownClient } from '../remotes/client-of.ts';

/** How much waits behind an entry of the menu, live while the menu is open. */
export default function LoadedMenuCount({ user, of }: { user: SessionUser; of: string }) {
  return user.isAdmin ? <TodoCount page={of} /> : <UnreadMessages uid={user.uid} />;
}

function UnreadMessages({ uid }: { uid: string }) {
  const { data } = useCount<UnreadCount>('/api/hub/conversations/unread', topics.user(uid));
  return <UnreadBadge count={data?.messages ?? 0} />;
}

/** One read for all entries. */
function TodoCount({ page }: { page: string }) {
  const { data } = useCount<TodoCounts>('/api/admin/todos/counts', topics.dashboard);
  const count = data && new Map(Object.entries(data)).get(page);
  return <DescribedCount count={count} words="to do" />;
}

interface DescribedCountProps {
  count: number | undefined;
  /** What is counted. */
  words: string;
  className?: string | undefined;
}

/** The number describes its entry: the entry's name stays its label. */
export function DescribedCount({ count, words, className }: DescribedCountProps) {
  const number = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const entry = number.current?.closest('a');
    if (!entry || !count) return;
    entry.setAttribute('aria-description', `${count} ${words}`);
    return () => entry.removeAttribute('aria-description');
  }, [count, words]);
  if (!count) return null;
  return <Count ref={number} count={count} className={className} />;
}

export function useCount<Count>(path: string, topic: string) {
  return useQuery({
    queryKey: ['shell', 'count', path, topic] as const,
    meta: { topic },
    queryFn: async (): Promise<Count> => {
      const answer = await ownClient.apiFetch(path);
      if (!answer.ok) throw new Error(`The count was answered with ${answer.status}`);
      return answer.json();
    },
  });
}
