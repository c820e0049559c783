import { setTimeout as sleep } from 'node:timers/promises';
import { resendMail } from '@hearthside/services/commission/consultations/read-consultation.ts';
import { ACT_HEADER, type DoneAct } from '@hearthside/services/consumers/history/act.contract.ts';
import { handler as admin } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { listRequests } from '@hearthside/services/slices/admin/consultation-routes.ts';
import { callApi, OWNER } from '../fixtures/api/call-api.ts';
import type { KillPoint } from '../fixtures/fault-proxy.fake.ts';
import { currentStates } from '../fixtures/mail/current-states.ts';
import { type MailCloud, startMailCloud } from '../fixtures/mail/mail-cloud.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';

const KILLS = 100;
const TO_OWNER = 'owner@hearthside.example';

const OPERATIONS = ['GetItem', 'SendEmail', 'TransactWriteItems', 'UpdateItem'];
// A batch has up to ten e-mails: it is killed at its first, second and third in turn.
const POINTS = [1, 2, 3].flatMap((nth) =>
  OPERATIONS.flatMap((operation): KillPoint[] => [
    { operation, nth, when: 'before' },
    { operation, nth, when: 'after' },
  ]),
);

let cloud: MailCloud;
/** Where the function was killed. A point stays the next one until a batch has come to it. */
const kills: KillPoint[] = [];

beforeAll(async () => {
  cloud = await startMailCloud(
    () => (kills.length < KILLS ? POINTS[kills.length % POINTS.length] : undefined),
    (point) => kills.push(point),
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
    const seen = new Map<string, Record<string, string>>();
    let cursor: string | undefined;
    // The newest come first. Only e-mails of the latest burst can be in flight.
    do {
      const page = await listRequests({ cursor });
      for (const { id, mails } of page.items) seen.set(id, currentStates(mails));
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

/** The owner changes the status of requests; of every second one the change is undone while its e-mail is held. */
async function changeStatuses(requesters: Requester[]) {
  for (const [index, { uid, id }] of requesters.entries()) {
    const body = { status: 'Completed', version: 1 };
    const { headers } = await callApi(admin, `PATCH /api/admin/consultations/${uid}/${id}`, {
      as: OWNER,
      body,
    });
    const done: DoneAct = JSON.parse(decodeURIComponent(headers[ACT_HEADER.toLowerCase()] ?? ''));
    if (index % 2 === 0) continue;
    const undo = `POST /api/admin/history/${done.subject}/${done.id}/undo`;
    expect((await callApi(admin, undo, { as: OWNER })).status).toBe(204);
  }
}

const isNews = ({ subject }: { subject: string }) => subject.endsWith('Your Piece Is Finished');

async function newsTo({ email }: Requester) {
  return (await cloud.inbox.list()).filter((mail) => mail.to.includes(email) && isNews(mail));
}

/** How often each of a request's two e-mails has arrived. */
async function copiesOf({ email }: Requester) {
  const received = await cloud.inbox.list();
  return {
    notification: received.filter(({ to, text }) => to.includes(TO_OWNER) && text.includes(email)).length,
    acknowledgement: received.filter((mail) => mail.to.includes(email) && !isNews(mail)).length,
  };
}

test(`killed ${KILLS} times, before and after each kind of call, the mail function sends no e-mail twice and none that was taken back, and what it may have lost can be sent again`, async () => {
  const changed = await Promise.all([1, 2, 3, 4].map(() => requestOf(somebody())));
  await changeStatuses(changed);
  const requesters: Requester[] = [...changed];
  while (kills.length < KILLS) {
    const burst = await Promise.all([1, 2, 3, 4, 5].map(() => requestOf(somebody())));
    requesters.push(...burst);
    await settled(burst);
  }
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

  for (const [index, mails] of (await settled(changed)).entries()) {
    const told = Object.entries(mails).find(([kind]) => kind.startsWith('status'))?.[1];
    const { length } = await newsTo(changed[index] as Requester);
    if (index % 2 === 1) expect([told, length]).toEqual([undefined, 0]);
    else if (told === 'sent') expect(length).toBe(1);
    else expect([told, length <= 1]).toEqual(['uncertain', true]);
  }

  await Promise.all(doubtful.map(resendMail));
  for (const mails of await settled(doubtful)) {
    expect(mails).toMatchObject({ notification: 'sent', acknowledgement: 'sent' });
  }
});
