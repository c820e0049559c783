import { Hono } from 'hono';
import { acceptChange, askForChange, endChangeAsCustomer } from '../../commission/orders/answer-change.ts';
import { ChangeAnswer, ChangeRefusal, ChangeRequest } from '../../commission/orders/change.schema.ts';
import type { SignedIn } from '../../kit/runtime/user.ts';
import { idParam, jsonBody, numberParam } from '../../kit/runtime/validation.ts';

/** What a customer does with the changes of an order; the changes themselves come with the hub. */
export const changeRoutes = new Hono<SignedIn>()
  .post('/api/hub/orders/:id/changes', jsonBody(ChangeRequest), async (c) =>
    c.json(await askForChange(idParam(c.req.param('id')), c.req.valid('json'), c.var.user)),
  )
  .post('/api/hub/orders/:id/changes/:number/acceptance', jsonBody(ChangeAnswer), async (c) => {
    const { id, number } = c.req.param();
    return c.json(await acceptChange(idParam(id), numberParam(number), c.req.valid('json'), c.var.user));
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
  });
