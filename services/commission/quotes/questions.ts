import type { ConversationItem } from '../conversations/conversation.entity.ts';
import { ownerWroteAt } from '../conversations/read-conversation.ts';
import { hasQuestions } from './choice.contract.ts';
import type { QuoteVersion } from './quote.contract.ts';

/**
 * How the customer's questions about the version that was sent last stand. A message of the owner's that is later than they
 * are answers them, as a new version does.
 */
export function questionsOf(
  sent: Pick<QuoteVersion, 'state' | 'answers' | 'events'> | undefined,
  conversation: ConversationItem | undefined,
): 'none' | 'open' | 'answered' {
  if (sent?.state !== 'sent' || !hasQuestions(sent.answers)) return 'none';
  const askedAt = sent.events.findLast(({ what }) => what === 'asked')?.at ?? '';
  return (ownerWroteAt(conversation) ?? '') > askedAt ? 'answered' : 'open';
}
