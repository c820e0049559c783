import { opensHere } from '@hearthside/shell/form/use-leave-guard.ts';
import { type ReactNode, useState } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router-dom';
import css from './record-table.module.css';

interface OpenLinkProps extends Pick<LinkProps, 'to'> {
  /** Its name for screen readers, which begins with or holds what it shows. @default what it shows */
  label?: string;
  children: ReactNode;
}

/** The link of a row to its record. A click anywhere on the row follows it, and the row shows so until the record is there. */
export function OpenLink({ to, label, children }: OpenLinkProps) {
  const { key } = useLocation();
  const [pressedAt, setPressedAt] = useState<string>();
  return (
    <Link
      to={to}
      className={css.open}
      aria-label={label}
      data-pressed={pressedAt === key || undefined}
      onClick={(event) => opensHere(event) && setPressedAt(key)}
    >
      {children}
    </Link>
  );
}
