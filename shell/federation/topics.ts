import type { Query, QueryClient } from '@tanstack/react-query';

/** The topic that tells of changes to what a query reads, if the query is live. */
export function topicOf({ meta }: Query): string | undefined {
  return meta?.topic;
}

/**
 * Reads again every query of these topics that is on the screen, and marks the others as outdated. Called after a write:
 * the topic, not the key, tells whose queries show what was written. A key belongs to one microfrontend.
 */
export function invalidateTopics(queries: QueryClient, ...topics: string[]): Promise<void> {
  return queries.invalidateQueries({ predicate: (query) => topics.includes(topicOf(query) ?? '') });
}
