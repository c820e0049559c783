import type { MessageDraft } from '@hearthside/shell/conversation/use-message-draft.ts';
import { keepDraft, readDraft } from '@hearthside/shell/federation/tab-draft.ts';
import { type ConversationKey, threadName } from './conversation-queries.ts';

/** Puts a text into a conversation's form, where the owner reads and sends it. A message that is being written stays. */
export function draftMessage(conversation: ConversationKey, text: string): void {
  const name = threadName(conversation).join('.');
  if (readDraft<MessageDraft>(name)) return;
  keepDraft<MessageDraft>(name, { text, files: [], key: crypto.randomUUID() });
}
