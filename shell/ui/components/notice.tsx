import type { ReactNode } from 'react';
import css from './notice.module.css';

interface NoticeProps {
  /** Screen readers announce an error at once (role alert), the others at the next pause (role status). @default 'info' */
  tone?: 'info' | 'success' | 'error';
  children: ReactNode;
}

/** A message in the page's flow. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`${css.notice} ${css[tone]}`}>
      {children}
    </div>
  );
}
