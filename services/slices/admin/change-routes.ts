import { Hono } from 'hono';
import {
  ChangeAnswer,
  ChangeInput,
  ChangeProposal,
  ChangeRefusal,
} from '../../commission/orders/change.schema.ts';
import { proposeChange, refuseChange, withdrawChange } from '../../commission/orders/propose-change.ts';
import type { OfAdmin } from '../../kit/runtime/user.ts';
import { customerKey, jsonBody, numberParam } from '../../kit/runtime/validation.ts';

/** What the owner does with the changes of an order; the changes themselves come with it. */
export const changeRoutes = new Hono<OfAdmin>()
  .post('/api/admin/orders/:uid/:id/changes', jsonBody(ChangeInput), async (c) =>
    c.json(await proposeChange(customerKey(c.req.param()), c.req.valid('json'), c.var.user)),
  )
  .post('/api/admin/orders/:uid/:id/changes/preview', jsonBody(ChangeProposal), async (c) => {
    const key = customerKey(c.req.param());
    // Loaded when needed, with the templates.
    const { previewChangeMail } = await import('../../feed/mailer/preview-mail.ts');
    return c.json(await previewChangeMail(key, c.req.valid('json'), c.var.user));
  })
  .post('/api/admin/orders/:uid/:id/changes/:number/withdrawal', jsonBody(ChangeAnswer), async (c) => {
    const { number, ...key } = c.req.param();
    return c.json(
      await withdrawChange(customerKey(key), numberParam(number), c.req.valid('json'), c.var.user),
    );
  })
  .post('/api/admin/orders/:uid/:id/changes/:number/refusal', jsonBody(ChangeRefusal), async (c) => {
    const { number, ...key } = c.req.param();
    return c.json(await refuseChange(customerKey(key), numberParam(number), c.req.valid('json'), c.var.user));
  });
