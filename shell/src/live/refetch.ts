import { isIndexed } from '@hearthside/services/live/topic.schema.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { topicOf } from '../../federation/topics.ts';
import type { Timing } from './timing.ts';

/**
 * Reads again what is on the screen of a topic, one time after the other: however many changes come meanwhile, one more
 * reading shows them all. One that failed is tried again, more and more rarely.
 */
export function createRefetch(queries: QueryClient, timing: Timing): (topic: string) => void {
  const due = new Set<string>();
  const running = new Set<string>();
  const later = new Map<string, ReturnType<typeof setTimeout>>();

  async function read(topic: string) {
    const predicate = (query: Query) => topicOf(query) === topic;
    // What is on its way may be older than the change, but it is not cancelled: it may be the next page of a list.
    await queries.refetchQueries({ predicate, fetchStatus: 'fetching' }, { cancelRefetch: false });
    await queries.invalidateQueries({ predicate }, { throwOnError: true });
  }

  async function run(topic: string) {
    due.add(topic);
    if (running.has(topic)) return;
    running.add(topic);
    for (let wait = timing.firstRetry; due.delete(topic) && wait < timing.longestRetry; ) {
      try {
        await read(topic);
        wait = timing.firstRetry;
      } catch {
        due.add(topic);
        await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
        wait *= 2;
      }
    }
    running.delete(topic);
  }

  return (topic) => {
    void run(topic);
    if (!isIndexed(topic)) return;
    clearTimeout(later.get(topic));
    later.set(
      topic,
      setTimeout(() => run(topic), timing.indexLag),
    );
  };
}
