import type { ReactNode } from 'react';
import css from './page.module.css';

// A module of its own: a product's first page has no such heading.

interface PageHeadingProps {
  /** One or two lines below the heading. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The only `h1` of a page. The shell focuses it after a navigation, so that screen readers announce the new page. */
export function PageHeading({ lead, children }: PageHeadingProps) {
  return (
    <div className={css.head}>
      <h1 tabIndex={-1} className={css.heading}>
        {children}
      </h1>
      {lead && <p className={css.lead}>{lead}</p>}
    </div>
  );
}
