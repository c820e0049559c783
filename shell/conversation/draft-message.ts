import { keepDraft } from '../federation/tab-draft.ts';
import { type MessageDraft, readMessage } from './use-message-draft.ts';

/** Said where it is false. */
export const ALREADY_WRITING = 'You had started a message there. It’s just as you left it.';

/** Puts a text into a thread's form, where it is read and sent; false if another message is being written there. */
export function draftMessage(thread: readonly string[], text: string): boolean {
  const name = thread.join('.');
  const begun = readMessage(name);
  if (begun) return begun.text === text;
  keepDraft<MessageDraft>(name, { text, files: [], key: crypto.randomUUID() });
  return true;
}
