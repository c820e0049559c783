import { type Ref, useEffect, useRef } from 'react';
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

interface DescribedCountProps extends Pick<CountProps, 'className'> {
  count: number | undefined;
  /** What is counted. */
  words: string;
}

/** A number that describes its entry, which is a link: the entry's name stays its label. */
export function DescribedCount({ count, words, className }: DescribedCountProps) {
  const number = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const entry = number.current?.closest('a');
    if (!entry || !count) return;
    entry.setAttribute('aria-description', `${count} ${words}`);
    return () => entry.removeAttribute('aria-description');
  }, [count, words]);
  if (!count) return null;
  return <Count ref={number} count={count} className={className} />;
}
