import type { MessageDraft } from '@hearthside/shell/conversation/use-message-draft.ts';
import { keepDraft, readDraft } from '@hearthside/shell/federation/tab-draft.ts';
import { type ConversationKey, threadName } from './conversation-queries.ts';

/** Puts a text into a conversation's form, where the owner reads and sends it; false if a message is being written there. */
export function draftMessage(conversation: ConversationKey, text: string): boolean {
  const name = threadName(conversation).join('.');
  if (readDraft<MessageDraft>(name)) return false;
  keepDraft<MessageDraft>(name, { text, files: [], key: crypto.randomUUID() });
  return true;
}
