import { Hono } from 'hono';
import { acceptChange, askForChange, endChangeAsCustomer } from '../../commission/orders/answer-change.ts';
import { ChangeAnswer, ChangeRefusal, ChangeRequest } from '../../commission/orders/change.schema.ts';
import { giveAddress } from '../../commission/orders/give-address.ts';
import { ChoiceInput, ReceiptInput } from '../../commission/orders/handover.schema.ts';
import { chooseSlot, confirmReceipt } from '../../commission/orders/handover.ts';
import { AddressInput } from '../../commission/orders/order.schema.ts';
import { toOrderEntry } from '../../commission/orders/order-view.ts';
import { findSharedPhoto, readOrder } from '../../commission/orders/read-order.ts';
import { askPayment, checkPayments } from '../../commission/payments/ask-payment.ts';
import { PaymentInput } from '../../commission/payments/payment.schema.ts';
import { answerPicture } from '../../core/media/answer-private-file.ts';
import { PhotoQuery } from '../../core/media/upload.schema.ts';
import type { SignedIn } from '../../core/runtime/user.ts';
import { idParam, jsonBody, numberParam, ownKey, query } from '../../core/runtime/validation.ts';

/** What a customer does with an order, and what they see besides what comes with the hub. */
const routes = new Hono<SignedIn>()
  .get('/api/hub/orders/:id/photo', query(PhotoQuery), async (c) =>
    answerPicture(c, 'workshop', await findSharedPhoto(ownKey(c), c.req.valid('query').photo)),
  )
  .post('/api/hub/orders/:id/payment', jsonBody(PaymentInput), async (c) =>
    c.json(await askPayment(idParam(c.req.param('id')), c.req.valid('json'), c.var.user)),
  )
  .post('/api/hub/orders/:id/payment-check', async (c) => {
    await checkPayments(ownKey(c));
    return c.body(null, 204);
  })
  .post('/api/hub/orders/:id/changes', jsonBody(ChangeRequest), async (c) =>
    c.json(await askForChange(idParam(c.req.param('id')), c.req.valid('json'), c.var.user)),
  )
  .post('/api/hub/orders/:id/changes/:number/acceptance', jsonBody(ChangeAnswer), async (c) => {
    const key = ownKey(c);
    await acceptChange(key, numberParam(c.req.param('number')), c.req.valid('json'), c.var.user);
    return c.json(toOrderEntry(await readOrder(key)));
  })
  .post('/api/hub/orders/:id/changes/:number/withdrawal', jsonBody(ChangeAnswer), async (c) => {
    const { id, number } = c.req.param();
    const answer = c.req.valid('json');
    return c.json(
      await endChangeAsCustomer('takenBack', idParam(id), numberParam(number), answer, c.var.user),
    );
  })
  .post('/api/hub/orders/:id/changes/:number/refusal', jsonBody(ChangeRefusal), async (c) => {
    const { id, number } = c.req.param();
    const answer = c.req.valid('json');
    return c.json(
      await endChangeAsCustomer('declined', idParam(id), numberParam(number), answer, c.var.user),
    );
  })
  .put('/api/hub/orders/:id/address', jsonBody(AddressInput), async (c) =>
    c.json(await giveAddress(idParam(c.req.param('id')), c.req.valid('json'), c.var.user)),
  )
  .put('/api/hub/orders/:id/slot', jsonBody(ChoiceInput), async (c) =>
    c.json(await chooseSlot(idParam(c.req.param('id')), c.req.valid('json'), c.var.user)),
  )
  .put('/api/hub/orders/:id/receipt', jsonBody(ReceiptInput), async (c) =>
    c.json(await confirmReceipt(idParam(c.req.param('id')), c.req.valid('json'), c.var.user)),
  );

export const orders = { routes };
