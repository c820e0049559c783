import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import css from './record-table.module.css';

interface OpenLinkProps extends Pick<LinkProps, 'to'> {
  /** Its name for screen readers, which begins with or holds what it shows. @default what it shows */
  label?: string;
  children: ReactNode;
}

/** The link of a row to its record. A click anywhere on the row follows it. */
export function OpenLink({ to, label, children }: OpenLinkProps) {
  return (
    <Link to={to} className={css.open} aria-label={label}>
      {children}
    </Link>
  );
}
