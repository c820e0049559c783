import { orderNumber } from '@hearthside/services/commission/orders/order.contract.ts';
import { getOrder } from '@hearthside/services/commission/orders/read-order.ts';
import { saveOrder } from '@hearthside/services/commission/orders/save-order.ts';
import { handler as mailer } from '@hearthside/services/consumers/mailer/mailer.lambda.ts';
import { handler as admin } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { handler as hub } from '@hearthside/services/slices/hub/hub.lambda.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { type Caller, callApi, type Handler, OWNER } from '../fixtures/api/call-api.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import { accept } from '../fixtures/api/quote-calls.ts';
import { eveningOf } from '../fixtures/evening.ts';
import { outboxEvent } from '../fixtures/mail/outbox.ts';
import { useSes } from '../fixtures/mail/ses-endpoint.fake.ts';
import { readPdf } from '../fixtures/papers/read-pdf.ts';
import { owner } from '../fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '../fixtures/table/orders.ts';
import { somebody } from '../fixtures/table/people.ts';
import { aSentQuote } from '../fixtures/table/quotes.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();
const ses = useSes();

/** Asks for a paper, which is answered in base64. */
const save = (handler: Handler, route: string, as: Caller, kind: string) =>
  callApi<string>(handler, route, { as, body: { kind, entry: '' } });

test('customer and owner save the same invoice; nobody else does, and the workshop sheet is the owner’s', async () => {
  const user = somebody();
  const { uid, id } = await anOrder(user);
  await saveOrder({ uid, id }, anOrderInput(), owner);
  const path = `/api/hub/commissions/${id}/papers`;
  expect(await callHub({ uid: somebody().uid }, `GET ${path}`)).toMatchObject({
    status: 200,
    body: [],
  });
  expect((await save(hub, `POST ${path}`, { uid: somebody().uid }, 'depositInvoice')).status).toBe(404);
  expect((await save(hub, `POST ${path}`, { uid }, 'workshopSheet')).status).toBe(404);
  expect((await save(hub, `POST ${path}`, { uid }, 'poem')).status).toBe(422);

  const answer = await save(hub, `POST ${path}`, { uid }, 'depositInvoice');
  expect(answer).toMatchObject({ status: 200 });
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="Deposit Invoice INV-\d{4}-\d{4}\.pdf"$/,
    ),
    'cache-control': 'private, no-store',
  });
  expect((await readPdf(Buffer.from(answer.body, 'base64'))).text).toContain('Invoice total $500.00');
  const owners = `/api/admin/commissions/${uid}/${id}/papers`;
  expect((await save(admin, `POST ${owners}`, OWNER, 'depositInvoice')).body).toBe(answer.body);
  expect(await callAdmin(`GET ${owners}`)).toMatchObject({
    body: expect.arrayContaining([expect.objectContaining({ kind: 'workshopSheet' })]),
  });
});

test('quote, invoice and receipt name the shop with its tax ID', async () => {
  const asOwner = (route: string, body?: object) =>
    callAdmin<{ version: number }>(`${route} /api/admin/book-settings`, body);
  const { body: before } = await asOwner('GET');
  const { status, body: settings } = await asOwner('PUT', { ...before, taxId: 'CO 12-3456789' });
  expect(status).toBe(200);
  const { uid, id } = await anOrder(somebody());
  await saveOrder({ uid, id }, anOrderInput(), owner);
  const owners = `POST /api/admin/commissions/${uid}/${id}/papers`;
  const [receipt] = (await getOrder({ uid, id })).payments;
  for (const paper of [
    { kind: 'depositInvoice', entry: '' },
    { kind: 'receipt', entry: receipt?.id },
  ]) {
    const { body } = await callAdmin<string>(owners, paper);
    expect((await readPdf(Buffer.from(body, 'base64'))).text).toContain('Tax ID CO 12-3456789');
  }
  await asOwner('PUT', { ...before, version: settings.version });
});

test('the quote goes with its e-mail, and confirmation and invoice with the one about the order that it became', async () => {
  const user = somebody();
  const { uid, id } = await aSentQuote(user);
  await mailer(await outboxEvent(id, 'quote'));
  expect(ses.received.map(({ subject, files }) => [subject, files])).toEqual([
    ['Your Quote Is Ready', [`Quote ${orderNumber(id)} version 1.pdf`]],
  ]);
  expect((await accept({ uid, id })).status).toBe(200);
  ses.received = [];
  await mailer(await outboxEvent(id));
  const files = ses.received.filter(({ to }) => to === user.email).flatMap((mail) => mail.files);
  expect(files).toEqual([
    expect.stringMatching(/^Order Confirmation consultation-\w+\.pdf$/),
    expect.stringMatching(/^Deposit Invoice INV-\d{4}-\d{4}\.pdf$/),
  ]);
});

test('an invoice of New Year’s Eve has that day and the number of that year, also in the evening', async () => {
  const { uid, id } = await anOrder(somebody());
  await saveOrder({ uid, id }, anOrderInput(), owner);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(eveningOf('2026-12-31').getTime());
  const { body, headers } = await save(
    hub,
    `POST /api/hub/commissions/${id}/papers`,
    { uid },
    'depositInvoice',
  );
  clock.mockRestore();
  expect(JSON.stringify(headers)).toContain('Deposit Invoice INV-2026-');
  expect((await readPdf(Buffer.from(body, 'base64'))).text).toContain('December 31, 2026');
});
