import { Hono } from 'hono';
import { getCannedReplies, saveCannedReplies } from '../../commission/conversations/canned-replies.ts';
import {
  AttachmentQuery,
  CannedRepliesInput,
  ConversationQuery,
  MessageInput,
  ReadInput,
} from '../../commission/conversations/conversation.schema.ts';
import { acceptHeld, discardHeld } from '../../commission/conversations/decide-held.ts';
import { markRead } from '../../commission/conversations/mark-read.ts';
import { postMessage } from '../../commission/conversations/post-message.ts';
import { getAdminConversation } from '../../commission/conversations/read-conversation.ts';
import { resendMessageMail } from '../../commission/conversations/resend-message-mail.ts';
import type { OfAdmin } from '../../kit/runtime/user.ts';
import { customerKey, idParam, jsonBody, query } from '../../kit/runtime/validation.ts';

const PATH = '/api/admin/conversations/:uid/:id';

export const conversationRoutes = new Hono<OfAdmin>()
  .get('/api/admin/canned-replies', async (c) => c.json(await getCannedReplies()))
  .put('/api/admin/canned-replies', jsonBody(CannedRepliesInput), async (c) =>
    c.json(await saveCannedReplies(c.req.valid('json'))),
  )
  .get(PATH, query(ConversationQuery), async (c) =>
    c.json(await getAdminConversation(customerKey(c.req.param()), c.req.valid('query').cursor)),
  )
  .post(`${PATH}/messages`, jsonBody(MessageInput), async (c) => {
    const { made, created } = await postMessage(customerKey(c.req.param()), c.req.valid('json'), {
      author: 'owner',
      user: c.var.user,
      idempotencyKey: c.req.header('idempotency-key'),
    });
    return c.json(made, created ? 201 : 200);
  })
  .put(`${PATH}/read`, jsonBody(ReadInput), async (c) => {
    await markRead(customerKey(c.req.param()), c.req.valid('json').upTo, 'owner');
    return c.body(null, 204);
  })
  .post(`${PATH}/messages/:message/accept`, async (c) => {
    await acceptHeld(customerKey(c.req.param()), idParam(c.req.param('message')));
    return c.body(null, 204);
  })
  .post(`${PATH}/messages/:message/discard`, async (c) => {
    await discardHeld(customerKey(c.req.param()), idParam(c.req.param('message')));
    return c.body(null, 204);
  })
  .post(`${PATH}/resend-mail`, async (c) => {
    await resendMessageMail(customerKey(c.req.param()));
    return c.body(null, 204);
  })
  .get(`${PATH}/picture`, query(AttachmentQuery), async (c) => {
    const key = customerKey(c.req.param());
    // Loaded when needed: the S3 client would be half of this function's start time.
    const { getPicture } = await import('../../commission/conversations/get-attachment.ts');
    const jpeg = await getPicture(key, c.req.valid('query'));
    return c.body(jpeg, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-store' });
  })
  .get(`${PATH}/document`, query(AttachmentQuery), async (c) => {
    const { getDocument } = await import('../../commission/conversations/get-attachment.ts');
    return c.json(await getDocument(customerKey(c.req.param()), c.req.valid('query')));
  });
