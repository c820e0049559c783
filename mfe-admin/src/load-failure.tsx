import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import type { ReactNode } from 'react';
import css from './load-failure.module.css';

interface LoadFailureProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Says what could not be loaded, with a button to try again. */
export function LoadFailure({ onRetry, children }: LoadFailureProps) {
  return (
    <div className={css.failure}>
      <Notice tone="error">{children}</Notice>
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
