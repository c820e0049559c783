import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import type { ReactNode } from 'react';
import css from './load-failure.module.css';

interface LoadFailureProps {
  onRetry: () => void;
  /** Whether it is loading again. @default false */
  pending?: boolean;
  children: ReactNode;
}

/** Says what could not be loaded, with a button to try again. */
export function LoadFailure({ onRetry, pending, children }: LoadFailureProps) {
  return (
    <div className={css.failure}>
      <Notice tone="error">{children}</Notice>
      <Button look="secondary" pending={pending} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
