import type { ReactNode } from 'react';
import css from './print-page.module.css';

interface PrintPageProps {
  /** Shown on the screen only. */
  actions: ReactNode;
  children: ReactNode;
}

/** A sheet that is printed by itself: without the site's header and footer, black on white. */
export function PrintPage({ actions, children }: PrintPageProps) {
  return (
    <div className={`paper ${css.sheet}`}>
      <div className={css.actions}>{actions}</div>
      {children}
    </div>
  );
}
