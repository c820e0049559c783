import { cannedReplies } from '@hearthside/services/commission/conversations/canned-replies.entity.ts';
import type { Side } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { markRead } from '@hearthside/services/commission/conversations/mark-read.ts';
import { postMessage } from '@hearthside/services/commission/conversations/post-message.ts';
import type { ConversationKey } from '@hearthside/services/commission/conversations/read-conversation.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { CONVERSATION, PICTURES } from '@hearthside/services/trade/demo/demo.ts';
import { MAKING_STAGE } from '@hearthside/services/trade/stages.contract.ts';
import type { Accounts } from './accounts.ts';

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
  const order = (await getHub(regular)).orderHistory.find(({ status }) => status === MAKING_STAGE);
  if (!request || !order) throw new Error('The demo has no request or no order that is being made.');
  const asked = { uid: prospect.uid, id: request.id };
  await say(asked, 'customer', prospect, CONVERSATION.waiting);

  const ordered = { uid: regular.uid, id: order.id };
  const file = (name: string) => keys.get(name) ?? '';
  const first = await say(ordered, 'customer', regular, CONVERSATION.question, file(PICTURES.sent));
  await markRead(ordered, first.id, 'owner');
  const second = await say(ordered, 'owner', owner, CONVERSATION.answer, file(PICTURES.answered));
  await markRead(ordered, second.id, 'customer');
  await say(ordered, 'owner', owner, CONVERSATION.news);
  if ((await cannedReplies.read()).version === 0) await cannedReplies.save({ replies: REPLIES, version: 0 });
}

/** Writes a message, once however often the seed runs. */
async function say(key: ConversationKey, author: Side, user: User, text: string, ...attachments: string[]) {
  // Its place in the conversation is in its text, which no other message of the demo has.
  const idempotencyKey = `seed-message-${text.replace(/\W/g, '').slice(0, 40)}`;
  const { made } = await postMessage(key, { text, attachments }, { author, user, idempotencyKey });
  return made;
}
