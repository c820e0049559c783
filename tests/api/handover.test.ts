import { remindedAt } from '@hearthside/services/commission/orders/delivery.contract.ts';
import { hasBegun } from '@hearthside/services/commission/orders/handover.contract.ts';
import type { SlotsInput } from '@hearthside/services/commission/orders/handover.schema.ts';
import type { AdminOrder, OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { readOrder } from '@hearthside/services/commission/orders/read-order.ts';
import { setStage } from '@hearthside/services/commission/orders/set-stage.ts';
import { composeMail } from '@hearthside/services/consumers/mailer/compose-mail.ts';
import { QUOTAS } from '@hearthside/services/core/quotas/quota.contract.ts';
import { quotas } from '@hearthside/services/core/quotas/quota.entity.ts';
import { addDays, momentAt } from '@hearthside/services/core/site/day.contract.ts';
import fc from 'fast-check';
import { callHub } from '../fixtures/api/call-hub.ts';
import { anAgreedOrder, asOwner } from '../fixtures/api/change-calls.ts';
import { currentStates } from '../fixtures/mail/current-states.ts';
import { mailsAbout } from '../fixtures/mail/outbox.ts';
import { aReadyUpload, owner } from '../fixtures/table/catalogue.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();

type Problem = { code?: string; detail?: string; errors?: Record<string, string> };

const MORNING = { id: 's1', day: '2099-03-04', from: '09:00', to: '12:00' };
const EVENING = { id: 's2', day: '2099-03-05', from: '16:00', to: '18:30' };
const ACCESS = 'Two steps, then a gate; 36 inches.';

const offer = (order: AdminOrder, overrides: Partial<SlotsInput> = {}) =>
  asOwner(order, '/slots', { slots: [MORNING, EVENING], version: order.version, ...overrides }, 'PUT');
const say = ({ uid, id }: { uid: string; id: string }, what: string, body: unknown, as = { uid }) =>
  callHub<OrderEntry & Problem>(as, `PUT /api/hub/orders/${id}/${what}`, body);

async function anOffer() {
  const order = await anAgreedOrder();
  const { body } = await offer(order);
  return { order: body, seen: body.version };
}

async function mailOf({ id }: { id: string }, kind: string) {
  const mail = (await mailsAbout(id, 'order')).find((each) => each.kind === kind);
  return mail && { heldUntil: mail.heldUntil, message: await composeMail(mail) };
}

test('the owner offers times, the customer chooses one and says how to get there, and both are told', async () => {
  const { order, seen } = await anOffer();
  expect((await mailOf(order, `slots-${seen}`))?.message).toMatchObject({
    text: expect.stringMatching(/Wednesday, March 4, 2099, 9:00 AM to 12:00 PM\s+Thursday, March 5/),
  });
  const offered = await readAdmin(order);
  expect(offered.handover).toMatchObject({ events: [{ what: 'offered', version: seen }] });
  expect(currentStates(offered.mails)).toMatchObject({ [`slots-${seen}`]: 'queued' });
  const choice = { slot: 's2', access: ACCESS, version: seen };
  const { status, body } = await say(order, 'slot', choice);
  expect(status).toBe(200);
  expect(body.handover).toMatchObject({ chosen: 's2', access: ACCESS, slots: [MORNING, EVENING] });
  expect(body.estimatedDelivery).toBe('March 5, 2099');
  expect(await readOrder(order)).toMatchObject({ list: 'OPEN', sortDate: '2099-03-05' });
  const chosen = seen + 1;
  const current = currentStates((await readAdmin(order)).mails);
  expect(current).toMatchObject({ [`slotChosen-${chosen}`]: 'queued', [`reminder-${chosen}`]: 'queued' });
  expect(current).not.toHaveProperty(`slots-${seen}`);
  expect((await mailOf(order, `slotChosen-${chosen}`))?.message).toMatchObject({
    to: owner.email,
    text: expect.stringMatching(
      /March 5, 2099, 4:00 PM to 6:30 PM[\s\S]*Two steps, then a gate; 36 inches\./,
    ),
  });
  // The same click again changes nothing.
  expect((await say(order, 'slot', choice)).status).toBe(200);
  expect((await readOrder(order)).version).toBe(chosen);
});

test('the customer is reminded on the day before, with a calendar file, of the time that was chosen last only', async () => {
  const { order, seen } = await anOffer();
  const { body } = await say(order, 'slot', { slot: 's2', access: ACCESS, version: seen });
  const reminder = await mailOf(order, `reminder-${seen + 1}`);
  expect(reminder?.heldUntil).toBe(remindedAt('2099-03-05', -1));
  const message = reminder?.message;
  if (typeof message !== 'object') throw new Error(message);
  const [file] = message.attachments ?? [];
  expect(file?.filename).toBe('delivery.ics');
  const text = new TextDecoder().decode(file?.content).replaceAll('\r\n ', '');
  expect(text).toMatch(/\r\nDTSTART:20990305T160000\r\nDTEND:20990305T183000\r\n/);

  const version = body.handover?.version;
  const other = await say(order, 'slot', { slot: 's1', access: '', version });
  expect(other.body.handover).toMatchObject({ chosen: 's1', access: '' });
  expect((await mailOf(order, `reminder-${seen + 1}`))?.message).toBe('dropped');
  expect((await mailOf(order, `reminder-${seen + 2}`))?.message).toMatchObject({
    text: expect.stringContaining('March 4, 2099, 9:00 AM'),
  });
  const { version: now } = await readOrder(order);
  await setStage(order, { stage: 'Cancelled', sendsMail: false, version: now });
  expect((await mailOf(order, `reminder-${seen + 2}`))?.message).toBe('dropped');
});

test('the order has arrived once it has left the workshop, and says who received it', async () => {
  const { order } = await anOffer();
  const early = await say(order, 'receipt', { name: 'Bo' });
  expect(early).toMatchObject({ status: 409, body: { detail: 'This order has not left our workshop yet.' } });
  const { version } = await readOrder(order);
  await setStage(order, { stage: 'On Its Way', sendsMail: false, version });
  expect((await say(order, 'receipt', { name: '  ' })).status).toBe(422);
  const photo = await aReadyUpload('delivery', { ...owner, uid: order.uid });
  const foreign = await aReadyUpload('delivery', owner);
  expect(await say(order, 'receipt', { name: 'Bo', photos: [foreign] })).toMatchObject({
    ...{ status: 422, body: { errors: { 'photos.0': 'This is not an upload of yours.' } } },
  });
  const receipt = { name: 'Bo', photos: [photo] };
  const { body } = await say(order, 'receipt', receipt);
  expect(body.handover).toMatchObject({
    ...{ slots: [MORNING, EVENING], received: { name: 'Bo', photos: [{ key: photo }] } },
  });
  expect(body.handover?.received?.photos?.[0]).not.toHaveProperty('url');
  expect(body.handover?.events?.map(({ what, text }) => [what, text])).toEqual([
    ['offered', undefined],
    ['received', 'Bo'],
  ]);
  // It is delivered, and its customer is told so once, whoever says it.
  expect(body).toMatchObject({ status: 'Delivered', stages: { length: 3 } });
  const { list, version: now } = await readOrder(order);
  expect(list).toBe('OVER');
  expect((await mailOf(order, `stage-${now}`))?.message).toMatchObject({
    subject: 'Your Piece Is Delivered',
  });
  expect((await mailOf(order, `received-${now}`))?.message).toMatchObject({
    to: owner.email,
    subject: expect.stringMatching(/^Order Received: /),
    text: expect.stringMatching(/Received by: Bo\s+Photos: 1/),
  });
  expect((await say(order, 'receipt', receipt)).status).toBe(200);
  expect((await readOrder(order)).version).toBe(now);
  // Once it is there, nobody else has received it.
  expect((await say(order, 'receipt', { name: 'Ada' })).status).toBe(409);
  expect((await offer(await readAdmin(order))).status).toBe(409);
});

const readAdmin = async (order: AdminOrder) => (await asOwner(order, '', undefined, 'GET')).body;

afterEach(() => jest.restoreAllMocks());

test('a slot that has begun is neither offered nor chosen, and nobody is reminded of it', async () => {
  const { order, seen } = await anOffer();
  const atNine = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(momentAt(MORNING.day, '09:00')));
  expect(await say(order, 'slot', { slot: 's1', access: '', version: seen })).toMatchObject({
    ...{ status: 409, body: { detail: 'This time has passed. Please choose another one.' } },
  });
  expect(await offer(order, { slots: [EVENING, MORNING] })).toMatchObject({
    ...{ status: 422, body: { errors: { 'slots.1.from': 'This time has passed.' } } },
  });
  // The next day’s reminder would have left at this moment: who chooses now is not told again at once.
  const { body } = await say(order, 'slot', { slot: 's2', access: '', version: seen });
  expect(body.handover).toMatchObject({ chosen: 's2' });
  expect(await mailOf(order, `reminder-${seen + 1}`)).toBeUndefined();
  atNine.mockRestore();
  await say(order, 'slot', { slot: 's1', access: '', version: body.handover?.version });
  const subjectAt = async (day: string, time: string) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(momentAt(day, time)));
    const message = (await mailOf(order, `reminder-${seen + 2}`))?.message;
    return typeof message === 'object' ? message.subject : message;
  };
  expect(await subjectAt('2099-03-03', '09:00')).toBe('Your Delivery Is Tomorrow');
  expect(await subjectAt('2099-03-04', '08:59')).toBe('Your Delivery Is Today');
  expect(await subjectAt('2099-03-04', '09:00')).toBe('dropped');
});

test('a slot has begun from its first minute on by the clock of the shop, on every day of the year', () => {
  fc.assert(
    fc.property(fc.nat(3650), fc.nat(1439), fc.integer({ min: -3000, max: 3000 }), (days, minute, ahead) => {
      const from = new Date(minute * 60_000).toISOString().slice(11, 16);
      const slot = { id: 's', day: addDays('2026-01-01', days), from, to: '23:59' };
      const begins = Date.parse(momentAt(slot.day, from));
      expect(hasBegun(slot, begins + ahead * 60_000)).toBe(ahead >= 0);
    }),
  );
});

test.each([
  [
    'a day that is over',
    { slots: [{ ...MORNING, day: '2020-01-01' }] },
    'slots.0.day',
    'This day has passed.',
  ],
  [
    'an end before the beginning',
    { slots: [{ ...MORNING, to: '08:00' }] },
    'slots.0.to',
    'It ends before it begins.',
  ],
  ['no time at all', { slots: [] }, 'slots', 'Offer at least one time.'],
  ['no day', { slots: [{ ...MORNING, day: '' }] }, 'slots.0.day', 'Choose a day.'],
])('%s is refused with what to do', async (_, bad, field, message) => {
  const order = await anAgreedOrder();
  expect(await offer(order, bad)).toMatchObject({ status: 422, body: { errors: { [field]: message } } });
});

test('nobody chooses for somebody else, or of times that were offered before, or for an order that is over', async () => {
  const { order, seen } = await anOffer();
  const choice = { slot: 's1', access: '', version: seen };
  expect((await say(order, 'slot', choice, { uid: 'somebody-else' })).status).toBe(404);
  expect((await say(order, 'slot', { ...choice, slot: 's9' })).body.code).toBe('edit-conflict');
  expect((await offer(order)).status).toBe(200);
  expect((await offer({ ...order, version: 1 })).body.code).toBe('edit-conflict');
  const again = await offer(await readAdmin(order), { slots: [EVENING] });
  expect(again.status).toBe(200);
  expect((await say(order, 'slot', choice)).body.code).toBe('edit-conflict');
  await setStage(order, { stage: 'Cancelled', sendsMail: false, version: again.body.version });
  const late = { slot: 's2', access: '', version: again.body.version };
  expect((await say(order, 'slot', late)).body.code).toBe('conflict');
});

test('an order that is on its way keeps the time that was chosen, until others are offered', async () => {
  const { order, seen } = await anOffer();
  const choice = { slot: 's1', access: '', version: seen };
  const { body: chosen } = await say(order, 'slot', choice);
  const { version } = await readAdmin(order);
  const { version: left } = await setStage(order, { stage: 'On Its Way', sendsMail: false, version });
  const other = { slot: 's2', access: '', version: chosen.handover?.version };
  expect(await say(order, 'slot', other)).toMatchObject({
    status: 409,
    body: { detail: 'Your order is already on its way. If the time doesn’t work, please write to us.' },
  });
  expect((await say(order, 'slot', { ...choice, version: other.version })).status).toBe(200);
  const { body: again } = await offer({ ...order, version: left });
  expect((await say(order, 'slot', { ...other, version: again.version })).status).toBe(200);
});

test('a customer says where an order goes while nobody has; then only the owner changes it', async () => {
  const order = await anAgreedOrder();
  const deliveryAddress = '1 Hearth Lane\nSpringfield';
  expect((await say(order, 'address', { deliveryAddress: ' ' })).status).toBe(422);
  expect((await say(order, 'address', { deliveryAddress }, { uid: 'somebody-else' })).status).toBe(404);
  expect((await say(order, 'address', { deliveryAddress })).body).toMatchObject({ deliveryAddress });
  expect((await say(order, 'address', { deliveryAddress })).status).toBe(200);
  expect(await say(order, 'address', { deliveryAddress: '2 Lake Road' })).toMatchObject({
    status: 409,
    body: { detail: 'This order has an address already. To change it, please write to us.' },
  });
  expect(await readAdmin(order)).toMatchObject({ deliveryAddress, version: order.version + 1 });
});

test('an order that is over takes no address', async () => {
  const order = await anAgreedOrder();
  await setStage(order, { stage: 'Cancelled', sendsMail: false, version: order.version });
  expect(await say(order, 'address', { deliveryAddress: '2 Lake Road' })).toMatchObject({
    status: 409,
    body: { detail: 'This order is over, so it needs no address.' },
  });
});

test('whoever changes their mind forty times and more is asked to wait, and each act counts, whatever it is about', async () => {
  const { order, seen } = await anOffer();
  const slots = ['s1', 's2'];
  const { limit } = QUOTAS.act;
  let version: number | undefined = seen;
  const choose = async (place: number) => {
    const answer = await say(order, 'slot', { slot: slots[place % 2], access: '', version });
    version = answer.body.handover?.version ?? version;
    return answer;
  };
  expect((await choose(0)).status).toBe(200);
  await quotas()
    .patch({ what: 'act', who: order.uid })
    .set({ count: limit - 1 })
    .go();
  expect((await choose(1)).status).toBe(200);
  expect(await choose(2)).toMatchObject({ status: 429, body: { code: 'quota' } });
  // The same choice again is no act.
  expect((await choose(1)).status).toBe(200);
});
