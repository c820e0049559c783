import type { TopicState } from './live.schema.ts';
import { topicStates } from './topic.entity.ts';

/** The state of each of these topics, with every change of before the call. */
export async function readTopicStates(topics: string[]): Promise<Record<string, TopicState>> {
  const states = await Promise.all(topics.map(async (topic) => [topic, await readState(topic)] as const));
  return Object.fromEntries(states);
}

async function readState(topic: string): Promise<TopicState> {
  const { data } = await topicStates().get({ topic }).go({ consistent: true });
  if (!data) return { version: 0, changedAgo: null };
  return { version: data.version, changedAgo: Math.max(0, Date.now() - data.changedAt) };
}
