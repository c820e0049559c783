import { BooksQuery } from '../../commission/books/books.schema.ts';
import { getBooks } from '../../commission/books/get-books.ts';
import { acceptChange } from '../../commission/orders/answer-change.ts';
import {
  AcceptedForInput,
  ChangeAnswer,
  ChangeInput,
  ChangeProposal,
  ChangeRefusal,
} from '../../commission/orders/change.schema.ts';
import { getMoney } from '../../commission/orders/get-money.ts';
import { getSales, SalesQuery } from '../../commission/orders/get-sales.ts';
import { getSchedule, ScheduleQuery } from '../../commission/orders/get-schedule.ts';
import { SlotsInput } from '../../commission/orders/handover.schema.ts';
import { offerSlots } from '../../commission/orders/handover.ts';
import { orderList } from '../../commission/orders/list-orders.ts';
import { OrderInput, StageInput, StageQuery } from '../../commission/orders/order.schema.ts';
import { proposeChange, refuseChange, withdrawChange } from '../../commission/orders/propose-change.ts';
import { findWorkshopPhoto, getOrder, resendOrderMail } from '../../commission/orders/read-order.ts';
import { getOutlook } from '../../commission/orders/read-stage-times.ts';
import { remindOfPayment } from '../../commission/orders/remind-of-payment.ts';
import { saveOrder } from '../../commission/orders/save-order.ts';
import { setStage } from '../../commission/orders/set-stage.ts';
import { listOutlived } from '../../commission/papers/paper.entity.ts';
import { PaperInput } from '../../commission/papers/paper.schema.ts';
import { RefundInput } from '../../commission/payments/payment.schema.ts';
import { reconcile } from '../../commission/payments/reconcile.ts';
import { refundPayment } from '../../commission/payments/refund-payment.ts';
import { enterOrder } from '../../commission/quotes/enter-order.ts';
import { EnteredOrder } from '../../commission/quotes/quote.schema.ts';
import { answerPicture } from '../../core/media/answer-private-file.ts';
import { PhotoQuery } from '../../core/media/upload.schema.ts';
import { ListQuery } from '../../core/runtime/list-page.ts';
import { freshSignIn } from '../../core/runtime/user.ts';
import { customerKey, jsonBody, numberParam, query } from '../../core/runtime/validation.ts';
import { pagesOf } from './pages-of.ts';

const routes = pagesOf('/api/admin/orders', orderList)
  .post('/api/admin/orders', jsonBody(EnteredOrder), async (c) =>
    c.json(await enterOrder(c.req.valid('json'), c.var.user, c.req.header('idempotency-key')), 201),
  )
  .get('/api/admin/schedule', query(ScheduleQuery), async (c) =>
    c.json(await getSchedule(c.req.valid('query'))),
  )
  .get('/api/admin/orders/:uid/:id', async (c) => c.json(await getOrder(customerKey(c.req.param()))))
  .get('/api/admin/orders/:uid/:id/outlook', async (c) =>
    c.json(await getOutlook(customerKey(c.req.param()))),
  )
  .put('/api/admin/orders/:uid/:id', jsonBody(OrderInput), async (c) =>
    c.json(await saveOrder(customerKey(c.req.param()), c.req.valid('json'), c.var.user)),
  )
  .put('/api/admin/orders/:uid/:id/stage', jsonBody(StageInput), async (c) =>
    c.json(await setStage(customerKey(c.req.param()), c.req.valid('json'))),
  )
  .get('/api/admin/orders/:uid/:id/stage-mail', query(StageQuery), async (c) => {
    const key = customerKey(c.req.param());
    // Loaded when needed, with the templates.
    const { previewStageMail } = await import('../../consumers/mailer/preview-mail.ts');
    return c.json(await previewStageMail(key, c.req.valid('query').stage));
  })
  .get('/api/admin/orders/:uid/:id/payment-reminder', async (c) => {
    const key = customerKey(c.req.param());
    const { previewPaymentReminder } = await import('../../consumers/mailer/preview-mail.ts');
    return c.json(await previewPaymentReminder(key));
  })
  .post('/api/admin/orders/:uid/:id/payment-reminder', async (c) =>
    c.json(await remindOfPayment(customerKey(c.req.param()))),
  )
  .get('/api/admin/money', async (c) => c.json(await getMoney()))
  .get('/api/admin/sales', query(SalesQuery), async (c) => c.json(await getSales(c.req.valid('query'))))
  .get('/api/admin/books', query(BooksQuery), async (c) => c.json(await getBooks(c.req.valid('query'))))
  .get('/api/admin/books/paper', query(BooksQuery), async (c) => {
    // Loaded when needed, with the fonts.
    const { getBooksPaper } = await import('../../commission/books/get-books-paper.ts');
    const { file, headers } = await getBooksPaper(c.req.valid('query'));
    return c.body(file, 200, headers);
  })
  .put('/api/admin/orders/:uid/:id/slots', jsonBody(SlotsInput), async (c) =>
    c.json(await offerSlots(customerKey(c.req.param()), c.req.valid('json'))),
  )
  .post('/api/admin/orders/:uid/:id/resend-mail', async (c) =>
    c.json(await resendOrderMail(customerKey(c.req.param()))),
  )
  .post('/api/admin/orders/:uid/:id/refunds', freshSignIn, jsonBody(RefundInput), async (c) =>
    c.json(await refundPayment(customerKey(c.req.param()), c.req.valid('json'))),
  )
  .post('/api/admin/payments/reconciliation', async (c) => c.json(await reconcile()))
  .get('/api/admin/orders/:uid/:id/photo', query(PhotoQuery), async (c) =>
    answerPicture(
      c,
      'workshop',
      await findWorkshopPhoto(customerKey(c.req.param()), c.req.valid('query').photo),
    ),
  )
  .post('/api/admin/orders/:uid/:id/changes', jsonBody(ChangeInput), async (c) =>
    c.json(await proposeChange(customerKey(c.req.param()), c.req.valid('json'), c.var.user)),
  )
  .post('/api/admin/orders/:uid/:id/changes/preview', jsonBody(ChangeProposal), async (c) => {
    const key = customerKey(c.req.param());
    // Loaded when needed, with the templates.
    const { previewChangeMail } = await import('../../consumers/mailer/preview-mail.ts');
    return c.json(await previewChangeMail(key, c.req.valid('json'), c.var.user));
  })
  .post('/api/admin/orders/:uid/:id/changes/:number/acceptance', jsonBody(AcceptedForInput), async (c) => {
    const { number, ...params } = c.req.param();
    const key = customerKey(params);
    await acceptChange(key, numberParam(number), c.req.valid('json'), c.var.user);
    return c.json(await getOrder(key));
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
  })
  .get('/api/admin/outlived-papers', query(ListQuery), async (c) =>
    c.json(await listOutlived(c.req.valid('query').cursor)),
  )
  // The papers of a commission. A `POST` makes one, since an invoice takes its number then.
  .get('/api/admin/commissions/:uid/:id/papers', async (c) => {
    const { listPapers } = await import('../../commission/papers/papers.ts');
    return c.json(await listPapers(customerKey(c.req.param()), 'owner'));
  })
  .post('/api/admin/commissions/:uid/:id/papers', jsonBody(PaperInput), async (c) => {
    // Loaded when needed, with the fonts.
    const { getPaper, headersOf } = await import('../../commission/papers/get-paper.ts');
    const paper = await getPaper(customerKey(c.req.param()), c.req.valid('json'), 'owner');
    return c.body(paper.file, 200, headersOf(paper));
  });

export const orders = { list: orderList, routes };
