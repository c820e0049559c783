import type { Ref } from 'react';
import css from './count.module.css';

interface CountProps {
  count: number;
  /** Where it stands. */
  className?: string;
  ref?: Ref<HTMLSpanElement>;
}

/** How much waits behind an entry, to see only: the entry's name stays its words. */
export function Count({ count, className = '', ref }: CountProps) {
  return <span ref={ref} aria-hidden="true" data-count={count} className={`${css.count} ${className}`} />;
}
