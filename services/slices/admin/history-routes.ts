import { Hono } from 'hono';
import * as z from 'zod/mini';
import { knownActs } from '../../consumers/history/acts.ts';
import { listHistory } from '../../consumers/history/list-history.ts';
import { decideHeldMail } from '../../core/outbox/held-mails.ts';
import { HELD_MAIL_DECISIONS } from '../../core/outbox/mail.contract.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import { ListQuery } from '../../core/runtime/list-page.ts';
import type { OfAdmin } from '../../core/runtime/user.ts';
import { idParam, jsonBody, query } from '../../core/runtime/validation.ts';
import { undo } from './undo.ts';

const Day = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/),
  z.refine((day) => !Number.isNaN(Date.parse(day))),
);
const Name = z.string().check(z.minLength(1), z.maxLength(200));

const HistoryQuery = z.object({
  ...ListQuery.shape,
  act: z.optional(Name),
  from: z.optional(Day),
  to: z.optional(Day),
  subject: z.optional(Name),
  record: z.optional(Name),
});
const Decision = z.object({ decision: z.enum(HELD_MAIL_DECISIONS) });

const PATH = '/api/admin/history/:subject/:id';

/** What admins did, and what can be taken back of it. */
const routes = new Hono<OfAdmin>()
  .get('/api/admin/history', query(HistoryQuery), async (c) =>
    c.json(await listHistory(c.req.valid('query'))),
  )
  .get('/api/admin/history/acts', (c) => c.json(knownActs()))
  .post(`${PATH}/undo`, async (c) => {
    await undo(keyOf(c.req.param()), c.var.user);
    return c.body(null, 204);
  })
  .get(`${PATH}/mail`, async (c) => {
    const key = keyOf(c.req.param());
    // Loaded when needed, with the templates.
    const { previewHeldMail } = await import('../../consumers/mailer/preview-mail.ts');
    return c.json(await previewHeldMail(key));
  })
  .post(`${PATH}/mail`, jsonBody(Decision), async (c) => {
    const key = keyOf(c.req.param());
    const { mailOfAct } = await import('../../consumers/mailer/preview-mail.ts');
    const { state } = await decideHeldMail(await mailOfAct(key), c.req.valid('json').decision);
    return c.json({ state });
  });

export const history = { routes };

/** @throws NotFoundError for a subject that cannot be one */
function keyOf({ subject, id }: { subject: string; id: string }) {
  if (!/^[\w.-]{1,200}$/.test(subject)) throw new NotFoundError('Event not found.');
  return { subject, id: idParam(id) };
}
