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
import { getConversation } from '../../commission/conversations/read-conversation.ts';
import type { SignedIn, User } from '../../kit/runtime/user.ts';
import { idParam, jsonBody, query } from '../../kit/runtime/validation.ts';

const PATH = '/api/hub/conversations/:id';

/** The caller's own conversations: the key of each holds their own uid. */
export const conversationRoutes = new Hono<SignedIn>()
  .get('/api/hub/conversations/unread', async (c) => c.json(await countUnreadOf(c.var.user.uid)))
  .get(PATH, query(ConversationQuery), async (c) =>
    c.json(await getConversation(keyOf(c.req.param('id'), c.var.user), c.req.valid('query').cursor)),
  )
  .post(`${PATH}/messages`, jsonBody(MessageInput), async (c) => {
    const { made, created } = await postMessage(keyOf(c.req.param('id'), c.var.user), c.req.valid('json'), {
      author: 'customer',
      user: c.var.user,
      idempotencyKey: c.req.header('idempotency-key'),
    });
    return c.json(made, created ? 201 : 200);
  })
  .put(`${PATH}/read`, jsonBody(ReadInput), async (c) => {
    await markRead(keyOf(c.req.param('id'), c.var.user), c.req.valid('json').upTo, 'customer');
    return c.body(null, 204);
  })
  .get(`${PATH}/picture`, query(AttachmentQuery), async (c) => {
    const key = keyOf(c.req.param('id'), c.var.user);
    // Loaded when needed: the S3 client would be half of this function's start time.
    const { getPicture } = await import('../../commission/conversations/get-attachment.ts');
    const jpeg = await getPicture(key, c.req.valid('query'));
    return c.body(jpeg, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-store' });
  })
  .get(`${PATH}/document`, query(AttachmentQuery), async (c) => {
    const { getDocument } = await import('../../commission/conversations/get-attachment.ts');
    return c.json(await getDocument(keyOf(c.req.param('id'), c.var.user), c.req.valid('query')));
  });

function keyOf(id: string, { uid }: User) {
  return { uid, id: idParam(id) };
}
