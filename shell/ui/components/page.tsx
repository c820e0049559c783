import type { ReactNode } from 'react';
import css from './page.module.css';

interface PageProps {
  /** For forms and reading. */
  narrow?: boolean;
  children: ReactNode;
}

/** The width and the margins of an ordinary page. */
export function Page({ narrow, children }: PageProps) {
  return <div className={narrow ? `${css.page} ${css.narrow}` : css.page}>{children}</div>;
}
