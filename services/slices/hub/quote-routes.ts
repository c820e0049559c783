import { Hono } from 'hono';
import * as z from 'zod/mini';
import { acceptQuote } from '../../commission/quotes/accept-quote.ts';
import { askQuestions, declineQuote } from '../../commission/quotes/answer-quote.ts';
import { findSentDrawing } from '../../commission/quotes/find-drawing.ts';
import { AcceptanceInput, AnswersInput, DeclineInput } from '../../commission/quotes/quote.schema.ts';
import { getQuoteEntry, lastChanges, readSentQuote } from '../../commission/quotes/read-quote.ts';
import { answerDocument, answerPicture } from '../../core/media/answer-private-file.ts';
import { FileKey } from '../../core/media/upload.schema.ts';
import type { SignedIn } from '../../core/runtime/user.ts';
import { idParam, jsonBody, ownKey, query } from '../../core/runtime/validation.ts';

const Drawing = z.object({ drawing: FileKey });

/** What a customer does with a quote; the quote itself comes with the hub. */
const routes = new Hono<SignedIn>()
  .post('/api/hub/quotes/:id/acceptance', jsonBody(AcceptanceInput), async (c) => {
    await acceptQuote(ownKey(c), c.req.valid('json'), c.var.user);
    return c.json(await getQuoteEntry(ownKey(c)));
  })
  .post('/api/hub/quotes/:id/questions', jsonBody(AnswersInput), async (c) =>
    c.json(await askQuestions(idParam(c.req.param('id')), c.req.valid('json'), c.var.user)),
  )
  .post('/api/hub/quotes/:id/refusal', jsonBody(DeclineInput), async (c) =>
    c.json(await declineQuote(idParam(c.req.param('id')), c.req.valid('json'), c.var.user)),
  )
  .get('/api/hub/quotes/:id/changes', async (c) => c.json(await lastChanges(await readSentQuote(ownKey(c)))))
  .get('/api/hub/quotes/:id/drawing', query(Drawing), async (c) =>
    answerPicture(c, 'drawing', await findSentDrawing(ownKey(c), c.req.valid('query').drawing)),
  )
  .get('/api/hub/quotes/:id/document', query(Drawing), async (c) =>
    answerDocument(c, await findSentDrawing(ownKey(c), c.req.valid('query').drawing)),
  );

export const quotes = { routes };
