import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import css from './load-failed.module.css';

interface LoadFailedProps {
  message: string;
  /** Being tried again. */
  pending: boolean;
  onRetry: () => void;
}

/** Stands in for a list that could not be loaded, or above one that could not be refreshed. */
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
