import { has, retry } from '../../core/runtime/commit.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import type { Side } from './conversation.contract.ts';
import { conversations } from './conversation.entity.ts';
import { placeInList } from './head-after.ts';
import { messages } from './message.entity.ts';
import { type ConversationKey, readHead } from './read-conversation.ts';

/** Records that one side has read a conversation up to a message; a mark never moves back. NotFoundError before the first message. */
export function markRead(key: ConversationKey, upTo: string, side: Side): Promise<void> {
  // A message may come at the same moment.
  return retry(() => mark(key, upTo, side));
}

async function mark(key: ConversationKey, upTo: string, side: Side): Promise<void> {
  const head = await readHead(key);
  if (!head) throw new NotFoundError('Conversation not found.');
  const before = side === 'owner' ? head.readByOwner : head.readByCustomer;
  const read = upTo < head.lastId ? upTo : head.lastId;
  if (before && before >= read) return;
  const unread = await countAfter(key, read, side);
  const marks =
    side === 'owner'
      ? { readByOwner: read, unreadByOwner: unread }
      : { readByCustomer: read, unreadByCustomer: unread };
  await conversations()
    .patch(key)
    .set({ ...marks, ...placeInList({ ...head, ...marks }), version: head.version + 1 })
    .where(has({ version: head.version }))
    .go();
}

/** How many messages of the other side came after a message. */
async function countAfter({ uid, id }: ConversationKey, mark: string, reader: Side): Promise<number> {
  const { data } = await messages()
    .query.byConversation({ uid, conversationId: id })
    .gt({ id: mark })
    .go({ pages: 'all', consistent: true });
  return data.filter(({ author, held }) => (held ? reader === 'owner' : author !== reader)).length;
}
