import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './earlier.module.css';

interface EarlierProps<Entry> {
  title: string;
  entries: Entry[];
  pageOf: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
}

/** What is over, newest first and folded: each leads to its own page. */
export function Earlier<Entry>({ title, entries, pageOf, children }: EarlierProps<Entry>) {
  if (entries.length === 0) return null;
  return (
    <details className={css.earlier}>
      <summary>
        {title} ({entries.length})
      </summary>
      <ul>
        {entries.map((entry) => (
          <li key={pageOf(entry)}>
            <Link to={pageOf(entry)}>{children(entry)}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
