import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { unreadQuery } from './conversation-queries.ts';
import css from './customer-thread.module.css';

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How many messages wait to be read, with the way to them; nothing if none do. */
export function UnreadMessages({ host }: { host: Host }) {
  const { data } = useQuery(unreadQuery(host));
  if (!data || data.messages === 0) return null;
  return (
    <p className={css.unread}>
      <Link to="/admin/conversations">
        {plural(data.messages, 'unread message')} in {plural(data.conversations, 'conversation')}
      </Link>
    </p>
  );
}
