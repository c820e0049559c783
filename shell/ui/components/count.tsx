import type { Ref } from 'react';
import css from './count.module.css';

interface CountProps {
  /** A number, or words for one that is too large. */
  count: number | string;
  /** Whether it only counts what is there, where the others tell that something waits. @default it waits */
  look?: 'quiet';
  /** Where it stands. */
  className?: string | undefined;
  ref?: Ref<HTMLSpanElement>;
}

/** How much waits behind an entry, to see only: the entry's name stays its words. */
export function Count({ count, look, className = '', ref }: CountProps) {
  return (
    <span
      ref={ref}
      aria-hidden="true"
      data-count={count}
      data-look={look}
      className={`${css.count} ${className}`}
    />
  );
}
