import { Hono } from 'hono';
import { ChoiceInput, ReceiptInput } from '../../commission/orders/handover.schema.ts';
import { chooseSlot, confirmReceipt } from '../../commission/orders/handover.ts';
import type { SignedIn } from '../../kit/runtime/user.ts';
import { idParam, jsonBody } from '../../kit/runtime/validation.ts';

/** What a customer says of an order's delivery; its slots come with the hub. */
export const handoverRoutes = new Hono<SignedIn>()
  .put('/api/hub/orders/:id/slot', jsonBody(ChoiceInput), async (c) =>
    c.json(await chooseSlot(idParam(c.req.param('id')), c.req.valid('json'), c.var.user)),
  )
  .put('/api/hub/orders/:id/receipt', jsonBody(ReceiptInput), async (c) =>
    c.json(await confirmReceipt(idParam(c.req.param('id')), c.req.valid('json'), c.var.user)),
  );
