import type { ReactNode } from 'react';
import css from './badge.module.css';

interface BadgeProps {
  /** @default 'neutral' */
  tone?: 'neutral' | 'accent' | 'success';
  children: ReactNode;
}

/** A short marking word: NEW, ON SALE, a status. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`${css.badge} ${css[tone]}`}>{children}</span>;
}
