import type { ReactNode } from 'react';
import css from './page-heading.module.css';

interface PageHeadingProps {
  /** A line or two below the heading. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A page's one `h1`. The shell moves the focus here after a navigation, so that the new page is read out. */
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
