import * as z from 'zod/mini';
import { MAX_TOPICS } from '../../core/model/topic-audience.contract.ts';

/*
 * The messages of the live connection (README.md). They say that a topic changed and hold no data: the API that a
 * browser then reads from decides who may have the data.
 */

const Topic = z.string().check(z.minLength(1), z.maxLength(200));

const Topics = z.array(Topic).check(z.minLength(1), z.maxLength(MAX_TOPICS));

/** A browser's message. */
export const ClientMessage = z.discriminatedUnion('action', [
  /** `token`: the ID token, for private topics; their subscriptions end when it expires. */
  z.strictObject({ action: z.literal('subscribe'), topics: Topics, token: z.optional(z.string()) }),
  z.strictObject({ action: z.literal('unsubscribe'), topics: Topics }),
  z.strictObject({ action: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

export interface TopicState {
  /** Counts the topic's changes; 0 before the first. */
  version: number;
  /** Milliseconds since the last change, by the server's clock; null before the first. */
  changedAgo: number | null;
}

export type ServerMessage =
  /** The server tells of every change that these states do not show. `refused`: topics that do not exist or that this user may not watch. */
  | { type: 'subscribed'; topics: Record<string, TopicState>; refused: string[] }
  /** The server no longer tells of these topics. */
  | { type: 'unsubscribed'; topics: string[] }
  /** `spreadMs`: many watch, so each of them waits a random part of it before it reads. */
  | { type: 'changed'; topic: string; version: number; spreadMs?: number }
  /** The subscription is over: the token expired, or its user is no longer allowed. */
  | { type: 'ended'; topic: string; reason: 'expired' | 'forbidden' }
  | { type: 'pong' }
  | { type: 'invalid'; detail: string };
