import { setTimeout as sleep } from 'node:timers/promises';
import { listConsultations } from '@hearthside/services/consultations/list-consultations.ts';
import { resendMail } from '@hearthside/services/consultations/resend-mail.ts';
import type { KillPoint } from '../fixtures/fault-proxy.fake.ts';
import { type MailCloud, startMailCloud } from '../fixtures/mail/mail-cloud.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';

const KILLS = 50;
const OWNER = 'owner@hearthside.example';

// Each e-mail takes up to nine calls: read it, its request, whether its address is suppressed and its budget; claim, send,
// record. A batch has up to ten e-mails.
const MOMENTS = Array.from({ length: 30 }, (_, index) => index + 1).flatMap((call): KillPoint[] => [
  { call, when: 'before' },
  { call, when: 'after' },
]);
// It shares no divisor with the number of calls, so it reaches all of them, early and late in turn.
const STRIDE = 7;

// Before and after each kind of call: also before sending, and between sending and recording.
const KINDS = ['GetItem', 'SendEmail', 'TransactWriteItems', 'UpdateItem'].flatMap((call) => [
  `${call} after`,
  `${call} before`,
]);

let cloud: MailCloud;
let invocations = 0;
const kills: string[] = [];
/** The batches depend on the machine's speed, so 50 kills alone might miss a kind. */
const isDone = () => kills.length >= KILLS && KINDS.every((kind) => kills.includes(kind));

beforeAll(async () => {
  cloud = await startMailCloud(
    () => (!isDone() ? MOMENTS[(STRIDE * invocations++) % MOMENTS.length] : undefined),
    (moment) => kills.push(moment),
  );
});
afterAll(() => cloud.close());

type Requester = Awaited<ReturnType<typeof requestOf>>;

async function requestOf(user: ReturnType<typeof somebody>) {
  const { id } = await aConsultation(user);
  return { uid: user.uid, email: user.email, id };
}

/** The requests as the owner sees them, once no e-mail is in flight. */
async function settled(requesters: Requester[]) {
  for (;;) {
    const seen = new Map<string, Record<string, string | null>>();
    let cursor: string | undefined;
    // The newest come first. Only e-mails of the latest burst can be in flight.
    do {
      const page = await listConsultations({ cursor });
      for (const { id, mails } of page.items) seen.set(id, mails);
      cursor = page.cursor ?? undefined;
    } while (cursor && !requesters.every(({ id }) => seen.has(id)));
    const states = requesters.map(({ id }) => seen.get(id) ?? {});
    if (
      states.every(
        (mails) => !Object.values(mails).some((state) => state === 'queued' || state === 'sending'),
      )
    )
      return states;
    await sleep(500);
  }
}

/** How often each of a request's two e-mails has arrived. */
async function copiesOf({ email }: Requester) {
  const received = await cloud.inbox.list();
  return {
    notification: received.filter(({ to, text }) => to.includes(OWNER) && text.includes(email)).length,
    acknowledgement: received.filter(({ to }) => to.includes(email)).length,
  };
}

test(`killed at least ${KILLS} times, the mail function sends no e-mail twice, and what it may have lost can be sent again`, async () => {
  const requesters: Requester[] = [];
  while (!isDone()) {
    const burst = await Promise.all([1, 2, 3, 4, 5].map(() => requestOf(somebody())));
    requesters.push(...burst);
    await settled(burst);
  }
  expect(kills.length).toBeGreaterThanOrEqual(KILLS);
  expect([...new Set(kills)].sort()).toEqual(KINDS);

  const doubtful: Requester[] = [];
  for (const [index, mails] of (await settled(requesters)).entries()) {
    const requester = requesters[index] as Requester;
    const copies = await copiesOf(requester);
    for (const kind of ['notification', 'acknowledgement'] as const) {
      expect(['sent', 'uncertain']).toContain(mails[kind]);
      expect(copies[kind]).toBeLessThanOrEqual(1);
      if (mails[kind] === 'sent') expect(copies[kind]).toBe(1);
    }
    if (Object.values(mails).includes('uncertain')) doubtful.push(requester);
  }
  // Only e-mails whose function died during the call to SES are left to the owner.
  expect(doubtful.length).toBeGreaterThan(0);
  expect(doubtful.length).toBeLessThan(requesters.length);
  expect(await cloud.deadLetters()).toEqual([]);

  await Promise.all(doubtful.map(resendMail));
  for (const mails of await settled(doubtful)) {
    expect(mails).toMatchObject({ notification: 'sent', acknowledgement: 'sent' });
  }
}, 300_000);

test('an e-mail that SES refuses for good is shown and goes to the dead-letter queue once; others do not wait', async () => {
  const refused = await requestOf(somebody({ email: 'reject+1@simulator.hearthside.example' }));
  const next = await requestOf(somebody());
  expect(await settled([refused, next])).toEqual([
    { notification: 'sent', acknowledgement: 'failed', statusChange: null },
    { notification: 'sent', acknowledgement: 'sent', statusChange: null },
  ]);
  const letters = await cloud.deadLetters();
  expect(letters.map((body) => JSON.parse(body))).toEqual([
    expect.objectContaining({ noun: 'consultation', subjectId: refused.id, kind: 'acknowledgement' }),
  ]);
});
