import type { Query, QueryClient } from '@tanstack/react-query';
import { topicOf } from '../../federation/topics.ts';

/** The live queries whose data is on the screen. */
export function shownQueries(queries: QueryClient): Query[] {
  const all = queries.getQueryCache().getAll();
  return all.filter((query) => topicOf(query) && query.isActive() && query.state.data !== undefined);
}
