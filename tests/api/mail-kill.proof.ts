import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '@hearthside/infra/app.ts';
import { buildFunctions } from '@hearthside/infra/build/suite.ts';
import { namesOf } from '@hearthside/infra/constructs/well-known.ts';
import { readAssembly } from '@hearthside/infra/emulators/assembly/assembly.ts';
import { realClock } from '@hearthside/infra/emulators/clock.ts';
import { type Emulators, startEmulators } from '@hearthside/infra/emulators/emulators.ts';
import { newFolder } from '@hearthside/infra/emulators/new-folder.fake.ts';
import { SERVICES } from '@hearthside/infra/emulators/services.ts';
import { EVERY_STACK } from '@hearthside/infra/stacks/every-stack.ts';
import { resendMail } from '@hearthside/services/commission/consultations/read-consultation.ts';
import type { DoneAct } from '@hearthside/services/consumers/history/act.contract.ts';
import { listRequests } from '@hearthside/services/slices/admin/consultation-routes.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { type KillPoint, openFaultProxy } from '../fixtures/fault-proxy.fake.ts';
import { currentStates } from '../fixtures/mail/current-states.ts';
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

let cloud: Emulators;
/** Where the function was killed. A point stays the next one until a batch has come to it. */
const kills: KillPoint[] = [];
const proxy = openFaultProxy();

beforeAll(async () => {
  cloud = await startMailCloud();
  const { endpoint, region, credentials } = cloud.clientOptions('dynamodb');
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_REGION: region,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    TABLE_NAME: namesOf('hearthside').table,
  });
});
afterAll(async () => {
  await cloud.close();
  await proxy.close();
});

/**
 * The part of the local cloud that an e-mail passes, as in the stacks, with the bundled mail function and its role. Each run of
 * the function is killed at the next point.
 */
async function startMailCloud(): Promise<Emulators> {
  const folder = newFolder();
  await buildFunctions();
  // The edge stack says where the site is, and reads the identity stack's pool and the live stack's API.
  const { data, identity, live, edge, mail } = EVERY_STACK;
  const context = { 'aws:cdk:bundling-stacks': ['mail'] };
  createApp({ data, identity, live, edge, mail }, { outdir: join(folder, 'assembly'), context }).synth();
  const assembly = await readAssembly(join(folder, 'assembly'));
  const needed = assembly
    .ofType('AWS::DynamoDB::Table', 'AWS::SES::ConfigurationSet')
    .map(({ stack }) => stack);
  const resources = assembly.resources.filter(({ stack }) => needed.includes(stack));
  const ofType = (...types: string[]) => resources.filter(({ type }) => types.includes(type));
  const { sources } = SERVICES;
  return startEmulators(
    { assembly: { ...assembly, resources, ofType }, dataDir: folder, clock: realClock(200) },
    {
      ...SERVICES,
      sources: {
        ...sources,
        async start(services, cloud, mappings) {
          for (const [sdk, url] of Object.entries({ DYNAMODB: cloud.urls.dynamodb, SES: cloud.urls.ses }))
            cloud.sdkUrls[sdk] = await proxy.to(url ?? '');
          const { functions } = services;
          const invoke = (name: string, event: unknown) => {
            const point = kills.length < KILLS ? POINTS[kills.length % POINTS.length] : undefined;
            proxy.arm(point, () => {
              kills.push(point as KillPoint);
              functions.kill(name);
            });
            return functions.invoke(name, event);
          };
          const ofMail = mappings.filter(
            ({ properties }) => properties.FunctionName === namesOf('hearthside').function('mail'),
          );
          return sources.start({ ...services, functions: { ...functions, invoke } }, cloud, ofMail);
        },
      },
    },
  );
}

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
    const { done } = await callAdmin(`PATCH /api/admin/consultations/${uid}/${id}`, body);
    if (index % 2 === 0) continue;
    const { subject, id: act } = done as DoneAct;
    expect((await callAdmin(`POST /api/admin/history/${subject}/${act}/undo`)).status).toBe(204);
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
      expect(copies[kind]).toBeLessThanOrEqual(1);
      // Nobody needs it of a request that is answered.
      if (changed.includes(requester)) continue;
      expect(['sent', 'uncertain']).toContain(mails[kind]);
      if (mails[kind] === 'sent') expect(copies[kind]).toBe(1);
    }
    if (Object.values(mails).includes('uncertain')) doubtful.push(requester);
  }
  // Only e-mails whose function died during the call to SES are left to the owner.
  expect(doubtful.length).toBeGreaterThan(0);
  expect(doubtful.length).toBeLessThan(requesters.length);
  const failed = cloud.queues.filter(({ name }) => name.endsWith('-failed'));
  expect((await Promise.all(failed.map((queue) => queue.list()))).flat()).toEqual([]);

  for (const [index, mails] of (await settled(changed)).entries()) {
    const told = Object.entries(mails).find(([kind]) => kind.startsWith('status'))?.[1];
    const { length } = await newsTo(changed[index] as Requester);
    if (index % 2 === 1) expect([told, length]).toEqual([undefined, 0]);
    else if (told === 'sent') expect(length).toBe(1);
    else expect([told, length <= 1]).toEqual(['uncertain', true]);
  }

  await Promise.all(doubtful.map(resendMail));
  for (const mails of await settled(doubtful))
    expect(new Set(Object.values(mails))).toEqual(new Set(['sent']));
});
