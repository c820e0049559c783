import css from './unread-badge.module.css';

/** The number of unread messages beside a name; nothing if there are none. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className={css.badge}> {count} unread</span>;
}
