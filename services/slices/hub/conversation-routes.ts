import { Hono } from 'hono';
import {
  AttachmentQuery,
  ConversationQuery,
  MessageInput,
  ReadInput,
} from '../../commission/conversations/conversation.schema.ts';
import { countUnreadOf } from '../../commission/conversations/list-conversations.ts';
import { markRead } from '../../commission/conversations/mark-read.ts';
import { postMessage } from '../../commission/conversations/post-message.ts';
import { findAttachment, getConversation } from '../../commission/conversations/read-conversation.ts';
import { answerDocument, answerPicture } from '../../core/media/answer-private-file.ts';
import type { SignedIn } from '../../core/runtime/user.ts';
import { jsonBody, ownKey, query } from '../../core/runtime/validation.ts';

const PATH = '/api/hub/conversations/:id';

/** The caller's own conversations: the key of each holds their own uid. */
const routes = new Hono<SignedIn>()
  .get('/api/hub/conversations/unread', async (c) => c.json(await countUnreadOf(c.var.user.uid)))
  .get(PATH, query(ConversationQuery), async (c) =>
    c.json(await getConversation(ownKey(c), c.req.valid('query').cursor)),
  )
  .post(`${PATH}/messages`, jsonBody(MessageInput), async (c) => {
    const { made, created } = await postMessage(ownKey(c), c.req.valid('json'), {
      author: 'customer',
      user: c.var.user,
      idempotencyKey: c.req.header('idempotency-key'),
    });
    return c.json(made, created ? 201 : 200);
  })
  .put(`${PATH}/read`, jsonBody(ReadInput), async (c) => {
    await markRead(ownKey(c), c.req.valid('json').upTo, 'customer');
    return c.body(null, 204);
  })
  .get(`${PATH}/picture`, query(AttachmentQuery), async (c) =>
    answerPicture(c, 'message', await findAttachment(ownKey(c), c.req.valid('query'))),
  )
  .get(`${PATH}/document`, query(AttachmentQuery), async (c) =>
    answerDocument(c, await findAttachment(ownKey(c), c.req.valid('query'))),
  );

export const conversations = { routes };
