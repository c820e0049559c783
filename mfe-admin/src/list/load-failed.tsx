import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import css from './load-failed.module.css';

interface LoadFailedProps {
  message: string;
  /** Whether the list is loading again. */
  pending: boolean;
  onRetry: () => void;
}

/** Says that a list could not be loaded or refreshed, with a button to try again. */
export function LoadFailed({ message, pending, onRetry }: LoadFailedProps) {
  return (
    <Notice tone="error">
      <div className={css.failed}>
        {message}
        <Button look="secondary" pending={pending} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Notice>
  );
}
