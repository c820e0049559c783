import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  onRetry: () => void;
  /** Whether it is loading again. @default false */
  pending?: boolean;
  /** What could not be loaded, as a sentence. */
  children: ReactNode;
}

/** Says what could not be loaded, with a button to try again. */
export function LoadFailure({ onRetry, pending, children }: LoadFailureProps) {
  return (
    <Notice tone="error">
      {children}{' '}
      <Button look="quiet" pending={pending} onClick={() => onRetry()}>
        Try again
      </Button>
    </Notice>
  );
}
