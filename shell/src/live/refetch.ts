import { isIndexed } from '@hearthside/services/core/model/topic-audience.contract.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { topicOf } from '../../federation/topics.ts';
import type { Timing } from './timing.ts';

/**
 * Answers a function that reads the queries of a topic again. The readings of a topic follow one another: one more reading
 * covers all changes that come during the last one, or while it waits (`after`, in milliseconds). A failed reading is
 * repeated with exponential back-off.
 */
export function createRefetch(queries: QueryClient, timing: Timing): (topic: string, after?: number) => void {
  const due = new Set<string>();
  const running = new Set<string>();
  const later = new Map<string, ReturnType<typeof setTimeout>>();
  const waiting = new Set<string>();

  async function read(topic: string) {
    const predicate = (query: Query) => topicOf(query) === topic;
    // A running request may be older than the change. It is not cancelled: it may fetch the next page of a list.
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

  function begin(topic: string) {
    waiting.delete(topic);
    void run(topic);
    if (!isIndexed(topic)) return;
    clearTimeout(later.get(topic));
    later.set(
      topic,
      setTimeout(() => run(topic), timing.indexLag),
    );
  }

  return (topic, after = 0) => {
    if (after === 0) return begin(topic);
    if (waiting.has(topic)) return;
    waiting.add(topic);
    setTimeout(() => begin(topic), after);
  };
}
