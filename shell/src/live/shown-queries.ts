import type { Query, QueryClient } from '@tanstack/react-query';

/** The topic that tells of changes to what a query reads (mount contract), if it is live. */
export function topicOf({ meta }: Query): string | undefined {
  return meta?.topic;
}

/** The live queries whose data is on the screen. */
export function shownQueries(queries: QueryClient): Query[] {
  const all = queries.getQueryCache().getAll();
  return all.filter((query) => topicOf(query) && query.isActive() && query.state.data !== undefined);
}
