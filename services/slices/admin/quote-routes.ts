import * as z from 'zod/mini';
import { acceptQuote } from '../../commission/quotes/accept-quote.ts';
import { discardDraft } from '../../commission/quotes/discard-draft.ts';
import { findDrawing } from '../../commission/quotes/find-drawing.ts';
import { quoteList } from '../../commission/quotes/list-quotes.ts';
import {
  AcceptedForInput,
  DeliveredLines,
  DiscardInput,
  QuoteDraftInput,
  SendInput,
  TemplatesInput,
  WithdrawInput,
} from '../../commission/quotes/quote.schema.ts';
import { quoteTemplates } from '../../commission/quotes/quote-templates.entity.ts';
import { getQuote, listVersions, resendQuoteMail } from '../../commission/quotes/read-quote.ts';
import { saveDraft } from '../../commission/quotes/save-draft.ts';
import { sendQuote } from '../../commission/quotes/send-quote.ts';
import { suggestDelivery } from '../../commission/quotes/suggest-delivery.ts';
import { withdrawQuote } from '../../commission/quotes/withdraw-quote.ts';
import { answerDocument, answerPicture } from '../../core/media/answer-private-file.ts';
import { FileKey } from '../../core/media/upload.schema.ts';
import { customerKey, jsonBody, query } from '../../core/runtime/validation.ts';
import { pagesOf } from './pages-of.ts';

const Drawing = z.object({ drawing: FileKey });

const Delivery = z.object({
  place: z.optional(z.string().check(z.maxLength(10))),
  lines: z.optional(DeliveredLines),
});

/** Quotes, each named by the user and the id of the request that it answers. */
const routes = pagesOf('/api/admin/quotes', quoteList)
  .get('/api/admin/quote-templates', async (c) => c.json(await quoteTemplates.read()))
  .put('/api/admin/quote-templates', jsonBody(TemplatesInput), async (c) =>
    c.json(await quoteTemplates.save(c.req.valid('json'))),
  )
  .get('/api/admin/quotes/:uid/:id', async (c) => c.json(await getQuote(customerKey(c.req.param()))))
  .put('/api/admin/quotes/:uid/:id', jsonBody(QuoteDraftInput), async (c) =>
    c.json(await saveDraft(customerKey(c.req.param()), c.req.valid('json'), c.var.user)),
  )
  .post('/api/admin/quotes/:uid/:id/discard-draft', jsonBody(DiscardInput), async (c) =>
    c.json(await discardDraft(customerKey(c.req.param()), c.req.valid('json').draftVersion)),
  )
  .get('/api/admin/quotes/:uid/:id/delivery', query(Delivery), async (c) => {
    const { place, lines } = c.req.valid('query');
    return c.json(await suggestDelivery(customerKey(c.req.param()), place, lines));
  })
  .get('/api/admin/quotes/:uid/:id/mail', async (c) => {
    const key = customerKey(c.req.param());
    // Loaded when needed, with the templates.
    const { previewQuoteMail } = await import('../../consumers/mailer/preview-mail.ts');
    return c.json(await previewQuoteMail(key, c.var.user));
  })
  .post('/api/admin/quotes/:uid/:id/versions', jsonBody(SendInput), async (c) =>
    c.json(await sendQuote(customerKey(c.req.param()), c.req.valid('json'), c.var.user)),
  )
  .get('/api/admin/quotes/:uid/:id/versions', async (c) =>
    c.json(await listVersions(customerKey(c.req.param()))),
  )
  .post('/api/admin/quotes/:uid/:id/acceptance', jsonBody(AcceptedForInput), async (c) => {
    const key = customerKey(c.req.param());
    await acceptQuote(key, c.req.valid('json'), c.var.user);
    return c.json(await getQuote(key));
  })
  .post('/api/admin/quotes/:uid/:id/withdrawal', jsonBody(WithdrawInput), async (c) =>
    c.json(await withdrawQuote(customerKey(c.req.param()), c.req.valid('json').revision, c.var.user)),
  )
  .post('/api/admin/quotes/:uid/:id/resend-mail', async (c) =>
    c.json(await resendQuoteMail(customerKey(c.req.param()))),
  )
  .get('/api/admin/quotes/:uid/:id/drawing', query(Drawing), async (c) =>
    answerPicture(c, 'drawing', await findDrawing(customerKey(c.req.param()), c.req.valid('query').drawing)),
  )
  .get('/api/admin/quotes/:uid/:id/document', query(Drawing), async (c) =>
    answerDocument(c, await findDrawing(customerKey(c.req.param()), c.req.valid('query').drawing)),
  );

export const quotes = { list: quoteList, routes };
