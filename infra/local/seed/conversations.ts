import { cannedReplies } from '@hearthside/services/commission/conversations/canned-replies.entity.ts';
import type { Side } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { markRead } from '@hearthside/services/commission/conversations/mark-read.ts';
import { postMessage } from '@hearthside/services/commission/conversations/post-message.ts';
import type { ConversationKey } from '@hearthside/services/commission/conversations/read-conversation.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import type { Accounts } from './accounts.ts';

/** The files of the messages. */
export const PHOTO = 'gate.jpg';
export const DRAWING = 'drawing.pdf';

const REPLIES = [
  {
    title: 'Thanks for the photos',
    text: 'Hello {name},\n\nThank you for the photos. They help a lot. We’ll get back to you within two days.',
  },
  {
    title: 'When can we call?',
    text: 'Hello {name},\n\nWe would like to talk about your piece. What day and time work for a call?',
  },
];

/** A question that waits for its answer, a conversation with files that goes on in an order, and the owner's canned replies. */
export async function seedConversations(
  keys: Map<string, string>,
  { owner, prospect, regular }: Accounts,
): Promise<void> {
  const [request] = (await getHub(prospect)).consultationHistory;
  const order = (await getHub(regular)).orderHistory.find(({ status }) => status === 'In Fabrication');
  if (!request || !order) throw new Error('The demo has no request or no order in fabrication.');
  const asked = { uid: prospect.uid, id: request.id };
  await say(asked, 'customer', prospect, 'Could the pit stand on pavers, or does it need a foundation?');

  const ordered = { uid: regular.uid, id: order.id };
  const file = (name: string) => keys.get(name) ?? '';
  const question = 'Will it fit through this gate? It is 36 inches wide.';
  const first = await say(ordered, 'customer', regular, question, file(PHOTO));
  await markRead(ordered, first.id, 'owner');
  const answer =
    'It will: it comes in parts, and the widest is the liner with 34 inches. Here is the drawing. Is the height right for you?';
  const second = await say(ordered, 'owner', owner, answer, file(DRAWING));
  await markRead(ordered, second.id, 'customer');
  await say(ordered, 'owner', owner, 'The first stones are cut. There is a new photo in your hub.');
  if ((await cannedReplies.read()).version === 0) await cannedReplies.save({ replies: REPLIES, version: 0 });
}

/** Writes a message, once however often the seed runs. */
async function say(key: ConversationKey, author: Side, user: User, text: string, ...attachments: string[]) {
  // Its place in the conversation is in its text, which no other message of the demo has.
  const idempotencyKey = `seed-message-${text.replace(/\W/g, '').slice(0, 40)}`;
  const { made } = await postMessage(key, { text, attachments }, { author, user, idempotencyKey });
  return made;
}
