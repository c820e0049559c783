import { Hono } from 'hono';
import { PaperInput } from '../../commission/papers/paper.schema.ts';
import type { OfAdmin } from '../../kit/runtime/user.ts';
import { customerKey, jsonBody } from '../../kit/runtime/validation.ts';

const PATH = '/api/admin/commissions/:uid/:id/papers';

/** The papers of a commission. A `POST` makes one, since an invoice takes its number then. */
export const paperRoutes = new Hono<OfAdmin>()
  .get(PATH, async (c) => {
    const { listPapers } = await import('../../commission/papers/list-papers.ts');
    return c.json(await listPapers(customerKey(c.req.param()), 'owner'));
  })
  .post(PATH, jsonBody(PaperInput), async (c) => {
    // Loaded when needed, with the fonts.
    const { getPaper, headersOf } = await import('../../commission/papers/get-paper.ts');
    const paper = await getPaper(customerKey(c.req.param()), c.req.valid('json'), 'owner');
    return c.body(paper.file, 200, headersOf(paper));
  });
