import type { UnreadCount as Unread } from '@hearthside/services/conversations/conversation.contract.ts';
import { topics } from '@hearthside/services/live/topic.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { UnreadBadge } from '../../conversation/unread-badge.tsx';
import { apiFetch } from '../session/api.ts';

/** How many messages are unread, live while the menu is open. */
export default function UnreadCount({ uid, path }: { uid: string; path: string }) {
  const { data } = useQuery({
    queryKey: ['shell', 'unread', uid, path] as const,
    meta: { topic: path.startsWith('/api/admin/') ? topics.conversations : topics.user(uid) },
    queryFn: async (): Promise<Unread> => {
      const answer = await apiFetch(path);
      if (!answer.ok) throw new Error(`The count was answered with ${answer.status}`);
      return answer.json();
    },
  });
  return <UnreadBadge count={data?.messages ?? 0} />;
}
