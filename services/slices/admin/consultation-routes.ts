import { changeRequests } from '../../commission/consultations/change-requests.ts';
import type { ListedConsultation } from '../../commission/consultations/consultation.contract.ts';
import {
  BulkChange,
  EnteredRequest,
  MarkAsCustomer,
  RequestNotes,
  StatusChange,
} from '../../commission/consultations/consultation.schema.ts';
import { enterRequest } from '../../commission/consultations/enter-request.ts';
import { requestList } from '../../commission/consultations/list-consultations.ts';
import {
  findRequestPhoto,
  getConsultation,
  resendMail,
  toAdminConsultations,
} from '../../commission/consultations/read-consultation.ts';
import { saveNotes } from '../../commission/consultations/save-notes.ts';
import { setStatus } from '../../commission/consultations/set-status.ts';
import { conversations as heads } from '../../commission/conversations/conversation.entity.ts';
import { markAsCustomer } from '../../commission/orders/mark-as-customer.ts';
import { answerPicture } from '../../core/media/answer-private-file.ts';
import { PhotoQuery } from '../../core/media/upload.schema.ts';
import { getAttributes } from '../../core/runtime/get-attributes.ts';
import type { Page } from '../../core/runtime/list-page.ts';
import { customerKey, jsonBody, query } from '../../core/runtime/validation.ts';
import { measureReplyTime } from './measure-reply-time.ts';
import { pagesOf } from './pages-of.ts';

/** Requests as the owner's list shows them, with what is unread about each. */
export async function listRequests(
  query: Parameters<typeof requestList.read>[0],
): Promise<Page<ListedConsultation>> {
  const page = await requestList.read(query);
  const [items, read] = await Promise.all([
    toAdminConsultations(page.items),
    getAttributes(heads(), page.items, ['id', 'unreadByOwner']),
  ]);
  const unread = new Map(read.map(({ id, unreadByOwner }) => [id, unreadByOwner]));
  return { ...page, items: items.map((item) => ({ ...item, unread: unread.get(item.id) ?? 0 })) };
}

const routes = pagesOf('/api/admin/consultations', { ...requestList, read: listRequests })
  .post('/api/admin/consultations', jsonBody(EnteredRequest), async (c) => {
    const key = c.req.header('idempotency-key');
    const { made, created } = await enterRequest(c.req.valid('json'), c.var.user, key);
    return c.json(made, created ? 201 : 200);
  })
  .post('/api/admin/consultations/changes', jsonBody(BulkChange), async (c) => {
    const results = await changeRequests(c.req.valid('json'));
    const answered = results.find(({ entry }) => entry?.timeline.length === 2)?.entry;
    if (answered) await measureReplyTime(answered);
    return c.json(results);
  })
  .get('/api/admin/consultations/:uid/:id', async (c) =>
    c.json(await getConsultation(customerKey(c.req.param()))),
  )
  .put('/api/admin/consultations/:uid/:id/notes', jsonBody(RequestNotes), async (c) =>
    c.json(await saveNotes(customerKey(c.req.param()), c.req.valid('json'))),
  )
  .patch('/api/admin/consultations/:uid/:id', jsonBody(StatusChange), async (c) => {
    const changed = await setStatus(customerKey(c.req.param()), c.req.valid('json'));
    await measureReplyTime(changed);
    return c.json(changed);
  })
  .post('/api/admin/consultations/:uid/:id/mark-as-customer', jsonBody(MarkAsCustomer), async (c) => {
    const changed = await markAsCustomer(customerKey(c.req.param()), c.req.valid('json'));
    await measureReplyTime(changed);
    return c.json(changed);
  })
  .post('/api/admin/consultations/:uid/:id/resend-mail', async (c) =>
    c.json(await resendMail(customerKey(c.req.param()))),
  )
  .get('/api/admin/consultations/:uid/:id/photo', query(PhotoQuery), async (c) =>
    answerPicture(
      c,
      'request',
      await findRequestPhoto(customerKey(c.req.param()), c.req.valid('query').photo),
    ),
  );

export const consultations = { list: requestList, routes };
