import { Hono } from 'hono';
import {
  ChangeAnswer,
  ChangeInput,
  ChangeProposal,
  ChangeRefusal,
} from '../../commission/orders/change.schema.ts';
import { proposeChange, refuseChange, withdrawChange } from '../../commission/orders/propose-change.ts';
import type { OfAdmin } from '../../kit/runtime/user.ts';
import { idParam, jsonBody, numberParam, uidParam } from '../../kit/runtime/validation.ts';

/** What the owner does with the changes of an order; the changes themselves come with it. */
export const changeRoutes = new Hono<OfAdmin>()
  .post('/api/admin/orders/:uid/:id/changes', jsonBody(ChangeInput), async (c) =>
    c.json(await proposeChange(keyOf(c.req.param()), c.req.valid('json'), c.var.user)),
  )
  .post('/api/admin/orders/:uid/:id/changes/preview', jsonBody(ChangeProposal), async (c) => {
    const key = keyOf(c.req.param());
    // Loaded when needed, with the templates.
    const { previewChangeMail } = await import('../../feed/mailer/preview-mail.ts');
    return c.json(await previewChangeMail(key, c.req.valid('json'), c.var.user));
  })
  .post('/api/admin/orders/:uid/:id/changes/:number/withdrawal', jsonBody(ChangeAnswer), async (c) => {
    const { number, ...key } = c.req.param();
    return c.json(await withdrawChange(keyOf(key), numberParam(number), c.req.valid('json'), c.var.user));
  })
  .post('/api/admin/orders/:uid/:id/changes/:number/refusal', jsonBody(ChangeRefusal), async (c) => {
    const { number, ...key } = c.req.param();
    return c.json(await refuseChange(keyOf(key), numberParam(number), c.req.valid('json'), c.var.user));
  });

function keyOf({ uid, id }: { uid: string; id: string }) {
  return { uid: uidParam(uid), id: idParam(id) };
}
