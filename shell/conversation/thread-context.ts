import type { Message, Side } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import type { MessageInput } from '@hearthside/services/commission/conversations/conversation.schema.ts';
import type { QueryKey } from '@hearthside/services/shop/pages/document.contract.ts';
import type { ReactNode } from 'react';
import type { LoadMoreProps } from '../ui/components/load-more.tsx';

/** The calls of one side's API about a conversation. */
export interface ThreadApi {
  post(input: MessageInput, idempotencyKey: string): Promise<unknown>;
  markRead(upTo: string): Promise<unknown>;
  picture(message: string, file: string, options: { init: RequestInit }): Promise<Response>;
  /** The address of a PDF. */
  document(message: string, file: string): Promise<{ url: string }>;
}

/** Inserts a text into the message where the cursor is. */
export type Insert = (text: string) => void;

/** What happened between the messages, as the side sees it. */
export interface ThreadEvent {
  /** A moment or a day, ISO 8601. */
  at: string;
  text: string;
  /** Heads what a person wrote, which then stands like a message. @default told in a line */
  title?: string;
  /** Controls below a note that only this side sees. @default none */
  tools?: ReactNode;
}

/** What every part of a thread knows. */
export interface ThreadContext {
  /** Whose screen it is. */
  side: Side;
  /** What the other side is called. */
  other: string;
  /** Names the draft, and the pictures in the cache; unique for the user and the conversation. */
  name: QueryKey;
  /** The earlier messages, as far as they are not loaded. */
  earlier: LoadMoreProps['list'];
  api: ThreadApi;
  /** What stands below a message that is held. Only the owner gets such messages. */
  decide?: (message: Message) => ReactNode;
}
