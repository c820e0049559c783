import * as z from 'zod/mini';
import { MAX_TOPICS } from './topic.contract.ts';

/*
 * What is said on the live connection (README.md). Messages say that a topic changed, never what its data is: who may
 * read the data is decided where it is read.
 */

const Topic = z.string().check(z.minLength(1), z.maxLength(200));

const Topics = z.array(Topic).check(z.minLength(1), z.maxLength(MAX_TOPICS));

/** What a browser says. */
export const ClientMessage = z.discriminatedUnion('action', [
  /** `token`: the ID token, for topics that are not for everyone; they are told of until it expires. */
  z.strictObject({ action: z.literal('subscribe'), topics: Topics, token: z.optional(z.string()) }),
  z.strictObject({ action: z.literal('unsubscribe'), topics: Topics }),
  z.strictObject({ action: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

export interface TopicState {
  /** Counts the topic's changes; 0 if none is known. */
  version: number;
  /** Milliseconds since the last change, by the server's clock; null if none is known. */
  changedAgo: number | null;
}

/** What the server says. */
export type ServerMessage =
  /** From here on each change is told; what changed before shows in the states. `refused`: not for this user. */
  | { type: 'subscribed'; topics: Record<string, TopicState>; refused: string[] }
  /** From here on none of these topics is told of. */
  | { type: 'unsubscribed'; topics: string[] }
  | { type: 'changed'; topic: string; version: number }
  /** The subscription is over: the token expired, or its user is no longer allowed. */
  | { type: 'ended'; topic: string; reason: 'expired' | 'forbidden' }
  | { type: 'pong' }
  | { type: 'invalid'; detail: string };
