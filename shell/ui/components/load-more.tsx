import { Button } from './button.tsx';
import css from './load-more.module.css';

export interface LoadMoreProps {
  /** What this needs of an infinite query. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** The end of a list that is fetched page by page. Renders nothing once the list is complete. */
export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={css.row}>
      <Button look="secondary" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        Load more
      </Button>
    </div>
  );
}
