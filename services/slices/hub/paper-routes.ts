import { Hono } from 'hono';
import { PaperInput } from '../../commission/papers/paper.schema.ts';
import type { SignedIn } from '../../core/runtime/user.ts';
import { jsonBody, ownKey } from '../../core/runtime/validation.ts';

const PATH = '/api/hub/commissions/:id/papers';

/** The caller's own papers. A `POST` makes one, since an invoice takes its number then. */
const routes = new Hono<SignedIn>()
  .get(PATH, async (c) => {
    const { listPapers } = await import('../../commission/papers/papers.ts');
    return c.json(await listPapers(ownKey(c), 'customer'));
  })
  .post(PATH, jsonBody(PaperInput), async (c) => {
    // Loaded when needed, with the fonts.
    const { getPaper, headersOf } = await import('../../commission/papers/get-paper.ts');
    const paper = await getPaper(ownKey(c), c.req.valid('json'), 'customer');
    return c.body(paper.file, 200, headersOf(paper));
  });

export const papers = { routes };
