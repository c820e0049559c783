import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';

/** Stands in the place of a list of products that did not come. */
export function ProductsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error">
      Failed to load the products.{' '}
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
