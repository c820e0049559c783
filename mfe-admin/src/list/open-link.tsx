import { opensHere } from '@hearthside/shell/form/use-leave-guard.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, type LinkProps, useLocation, useNavigationType } from 'react-router-dom';
import type { FromList } from './list-link.tsx';
import css from './record-table.module.css';

interface OpenLinkProps extends Pick<LinkProps, 'to'> {
  /** Its name for screen readers, which begins with or holds what it shows. @default what it shows */
  label?: string;
  children: ReactNode;
}

/** The address to which the last of them led. */
let followed: string | undefined;

/**
 * The link of a row to its record. A click anywhere on the row follows it, and the row shows so until the record is there.
 * It has the focus again when the owner comes back to the list.
 */
export function OpenLink({ to, label, children }: OpenLinkProps) {
  const { key, search } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isReturn || followed === undefined || link.current?.href !== followed) return;
    followed = undefined;
    // The shell focuses the heading of the page first.
    const later = setTimeout(() => link.current?.focus());
    return () => clearTimeout(later);
  }, [isReturn]);
  const [pressedAt, setPressedAt] = useState<string>();
  return (
    <Link
      ref={link}
      to={to}
      state={{ list: search } satisfies FromList}
      className={css.open}
      aria-label={label}
      data-pressed={pressedAt === key || undefined}
      onClick={(event) => {
        if (!opensHere(event)) return;
        followed = event.currentTarget.href;
        setPressedAt(key);
      }}
    >
      {children}
    </Link>
  );
}
