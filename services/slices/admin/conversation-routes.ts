import { Hono } from 'hono';
import { getCannedReplies, saveCannedReplies } from '../../commission/conversations/canned-replies.ts';
import {
  AttachmentQuery,
  CannedRepliesInput,
  ConversationQuery,
  MessageInput,
  ReadInput,
} from '../../commission/conversations/conversation.schema.ts';
import { markRead } from '../../commission/conversations/mark-read.ts';
import { postMessage } from '../../commission/conversations/post-message.ts';
import { getAdminConversation } from '../../commission/conversations/read-conversation.ts';
import { resendMessageMail } from '../../commission/conversations/resend-message-mail.ts';
import type { OfAdmin } from '../../kit/runtime/user.ts';
import { idParam, jsonBody, query, uidParam } from '../../kit/runtime/validation.ts';

const PATH = '/api/admin/conversations/:uid/:id';

export const conversationRoutes = new Hono<OfAdmin>()
  .get('/api/admin/canned-replies', async (c) => c.json(await getCannedReplies()))
  .put('/api/admin/canned-replies', jsonBody(CannedRepliesInput), async (c) =>
    c.json(await saveCannedReplies(c.req.valid('json'))),
  )
  .get(PATH, query(ConversationQuery), async (c) =>
    c.json(await getAdminConversation(keyOf(c.req.param()), c.req.valid('query').cursor)),
  )
  .post(`${PATH}/messages`, jsonBody(MessageInput), async (c) => {
    const { made, created } = await postMessage(keyOf(c.req.param()), c.req.valid('json'), {
      author: 'owner',
      user: c.var.user,
      idempotencyKey: c.req.header('idempotency-key'),
    });
    return c.json(made, created ? 201 : 200);
  })
  .put(`${PATH}/read`, jsonBody(ReadInput), async (c) => {
    await markRead(keyOf(c.req.param()), c.req.valid('json').upTo, 'owner');
    return c.body(null, 204);
  })
  .post(`${PATH}/resend-mail`, async (c) => {
    await resendMessageMail(keyOf(c.req.param()));
    return c.body(null, 204);
  })
  .get(`${PATH}/picture`, query(AttachmentQuery), async (c) => {
    const key = keyOf(c.req.param());
    // Loaded when needed: the S3 client would be half of this function's start time.
    const { getPicture } = await import('../../commission/conversations/get-attachment.ts');
    const jpeg = await getPicture(key, c.req.valid('query'));
    return c.body(jpeg, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-store' });
  })
  .get(`${PATH}/document`, query(AttachmentQuery), async (c) => {
    const { getDocument } = await import('../../commission/conversations/get-attachment.ts');
    return c.json(await getDocument(keyOf(c.req.param()), c.req.valid('query')));
  });

function keyOf({ uid, id }: { uid: string; id: string }) {
  return { uid: uidParam(uid), id: idParam(id) };
}
