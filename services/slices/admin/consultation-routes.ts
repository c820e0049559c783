import { Hono } from 'hono';
import { changeRequests } from '../../commission/consultations/change-requests.ts';
import {
  BulkChange,
  MarkAsCustomer,
  RequestNotes,
  StatusChange,
} from '../../commission/consultations/consultation.schema.ts';
import {
  findRequestPhoto,
  getConsultation,
  resendMail,
} from '../../commission/consultations/read-consultation.ts';
import { saveNotes } from '../../commission/consultations/save-notes.ts';
import { setStatus } from '../../commission/consultations/set-status.ts';
import { markAsCustomer } from '../../commission/orders/mark-as-customer.ts';
import { answerPicture } from '../../core/media/held-files.ts';
import { PhotoQuery } from '../../core/media/upload.schema.ts';
import type { OfAdmin } from '../../core/runtime/user.ts';
import { customerKey, jsonBody, query } from '../../core/runtime/validation.ts';
import { measureReplyTime } from './measure-reply-time.ts';

export const consultationRoutes = new Hono<OfAdmin>()
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
