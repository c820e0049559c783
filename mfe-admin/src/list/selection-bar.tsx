import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { type ReactNode, useEffect } from 'react';
import css from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  /** What is chosen, in lower case: `requests`. */
  noun: string;
  onClear: () => void;
  /** What may be done with all of them. */
  children: ReactNode;
}

/** How many entries are chosen, and what may be done with all of them; nothing while none is. Its focus goes to the list. */
export function SelectionBar({ count, noun, onClear, children }: SelectionBarProps) {
  const isShown = count > 0;
  useEffect(() => {
    if (!isShown) return;
    return () => {
      if (document.activeElement !== document.body) return;
      // The button that had the focus is removed, and with the last entry the box above them.
      const next = ['main [data-key=a]', 'main h1'].map((each) => document.querySelector<HTMLElement>(each));
      next.find((each) => each !== null)?.focus();
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section aria-label={`Selected ${noun}`} className={css.bar}>
      <p className={css.count}>
        {count} selected{' '}
        <Button look="quiet" onClick={onClear}>
          Clear
        </Button>
      </p>
      {children}
    </section>
  );
}
