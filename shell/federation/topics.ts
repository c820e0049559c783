import type { Query, QueryClient } from '@tanstack/react-query';

/** The topic that tells of changes to what a query reads, if the query is live. */
export function topicOf({ meta }: Query): string | undefined {
  return meta?.topic;
}

/**
 * Reads every query of these topics again that is on the screen, and marks the others as outdated. Used after a write: a
 * topic covers the queries of all microfrontends that show what was written, while a key belongs to one microfrontend.
 */
export function invalidateTopics(queries: QueryClient, ...topics: string[]): Promise<void> {
  return queries.invalidateQueries({ predicate: (query) => topics.includes(topicOf(query) ?? '') });
}
