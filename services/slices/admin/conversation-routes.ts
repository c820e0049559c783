import { cannedReplies } from '../../commission/conversations/canned-replies.entity.ts';
import {
  AttachmentQuery,
  CannedRepliesInput,
  ConversationQuery,
  MessageInput,
  ReadInput,
} from '../../commission/conversations/conversation.schema.ts';
import { acceptHeld, discardHeld } from '../../commission/conversations/decide-held.ts';
import { conversationList } from '../../commission/conversations/list-conversations.ts';
import { markRead } from '../../commission/conversations/mark-read.ts';
import { postMessage } from '../../commission/conversations/post-message.ts';
import {
  addPrivateNote,
  deletePrivateNote,
  listPrivateNotes,
} from '../../commission/conversations/private-notes.ts';
import {
  findAttachment,
  getAdminConversation,
  resendMessageMail,
} from '../../commission/conversations/read-conversation.ts';
import { answerDocument, answerPicture } from '../../core/media/answer-private-file.ts';
import { customerKey, idParam, jsonBody, query } from '../../core/runtime/validation.ts';
import { NoteInput } from '../../people/notes/note.schema.ts';
import { pagesOf } from './pages-of.ts';

const PATH = '/api/admin/conversations/:uid/:id';

const routes = pagesOf('/api/admin/conversations', conversationList)
  .get('/api/admin/canned-replies', async (c) => c.json(await cannedReplies.read()))
  .put('/api/admin/canned-replies', jsonBody(CannedRepliesInput), async (c) =>
    c.json(await cannedReplies.save(c.req.valid('json'))),
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
  .get(`${PATH}/notes`, async (c) => c.json(await listPrivateNotes(customerKey(c.req.param()))))
  .post(`${PATH}/notes`, jsonBody(NoteInput), async (c) => {
    const { made, created } = await addPrivateNote(customerKey(c.req.param()), c.req.valid('json'), {
      uid: c.var.user.uid,
      idempotencyKey: c.req.header('idempotency-key'),
    });
    return c.json(made, created ? 201 : 200);
  })
  .delete(`${PATH}/notes/:note`, async (c) => {
    await deletePrivateNote(customerKey(c.req.param()), idParam(c.req.param('note')));
    return c.body(null, 204);
  })
  .post(`${PATH}/resend-mail`, async (c) => {
    await resendMessageMail(customerKey(c.req.param()));
    return c.body(null, 204);
  })
  .get(`${PATH}/picture`, query(AttachmentQuery), async (c) =>
    answerPicture(c, 'message', await findAttachment(customerKey(c.req.param()), c.req.valid('query'))),
  )
  .get(`${PATH}/document`, query(AttachmentQuery), async (c) =>
    answerDocument(c, await findAttachment(customerKey(c.req.param()), c.req.valid('query'))),
  );

export const conversations = { list: conversationList, routes };
