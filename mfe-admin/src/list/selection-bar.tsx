import { Button } from '@hearthside/shell/ui/components/button.tsx';
import type { ReactNode } from 'react';
import css from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  /** What is chosen, in lower case: `requests`. */
  noun: string;
  onClear: () => void;
  /** What may be done with all of them. */
  children: ReactNode;
}

/** How many entries are chosen, and what may be done with all of them; nothing while none is. */
export function SelectionBar({ count, noun, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
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
