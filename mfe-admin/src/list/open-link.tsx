import { type ReactNode, useState } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { type FromList, opensHere } from './list-link.tsx';
import css from './record-table.module.css';
import { useFocusOnReturn } from './use-focus-on-return.ts';

interface OpenLinkProps extends Pick<LinkProps, 'to'> {
  /** Its name for screen readers, which begins with or holds what it shows. @default what it shows */
  label?: string;
  children: ReactNode;
}

/**
 * The link of a row to its record. A click anywhere on the row follows it, and the row shows so until the record is there.
 * It has the focus again when the owner comes back to the list.
 */
export function OpenLink({ to, label, children }: OpenLinkProps) {
  const { key, search } = useLocation();
  const { ref, onFollow } = useFocusOnReturn();
  const [pressedAt, setPressedAt] = useState<string>();
  return (
    <Link
      ref={ref}
      to={to}
      state={{ list: search } satisfies FromList}
      className={css.open}
      aria-label={label}
      data-pressed={pressedAt === key || undefined}
      onClick={(event) => {
        if (!opensHere(event)) return;
        onFollow();
        setPressedAt(key);
      }}
    >
      {children}
    </Link>
  );
}
