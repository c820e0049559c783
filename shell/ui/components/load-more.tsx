import { Button } from './button.tsx';
import css from './load-more.module.css';

interface LoadMoreProps {
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
}

/** The end of a list that is fetched page by page. Renders nothing once the list is complete. */
export function LoadMore({ hasMore, loading, onMore }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className={css.row}>
      <Button look="secondary" pending={loading} onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}
