import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { billOf, sumOf } from '@hearthside/infra/costs/month.ts';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import type { Mail } from '@hearthside/infra/emulators/ses/inbox.ts';
import { type AdminOrder, totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import type { AdminQuote } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { addDays, dayOf } from '@hearthside/services/core/site/day.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { eventually } from '../fixtures/eventually.ts';
import { createAccountAtPool, type Session, signInAtPool } from '../journeys/pool-session.ts';
import { type Suite, startSuite } from '../suite.ts';

// A shorter year shows the same, but for the limits of a long one: YEAR_DAYS=45 YEAR_ORDERS=20.
const ORDERS = Number(process.env.YEAR_ORDERS ?? 400);
const DAYS = Number(process.env.YEAR_DAYS ?? 365);
const CUSTOMERS = 20;
/** From a request to the receipt. */
const ORDER_DAYS = 25;
const SLOT_DAYS = 24;
const partOfYear = (share: number) => Math.round(share * DAYS);
const QUARTERS = [1 / 4, 1 / 2, 3 / 4].map(partOfYear);
const NEW_OWNER_DAY = partOfYear(1 / 3);
const RESTORE_DAYS = [1 / 6, 2 / 3].map(partOfYear);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const PASSWORD = 'embers-and-oak';
const OWNERS = ['first-owner@hearthside.example', 'second-owner@hearthside.example'];

interface Person {
  email: string;
  uid: string;
  token: string;
  refresh: string;
  /** Epoch milliseconds. */
  validUntil: number;
}

interface Commission {
  id: string;
  customer: Person;
  /** Of the year. */
  begins: number;
  quote: AdminQuote;
  order: AdminOrder;
}

const dataDir = mkdtempSync(join(tmpdir(), 'hearthside-year-'));
const CLOCK_FILE = join(dataDir, 'clock');
let suite: Suite;
let port: number;
let owner: Person;
let requests = 0;

const now = () => Date.now() + readFileSync(CLOCK_FILE).readDoubleLE();
const local = async <Answer>(path: string): Promise<Answer> =>
  (await fetch(`${suite.url}/__local/${path}`)).json();
const inbox = () => local<Mail[]>('inbox');

async function start(ownerEmail: string): Promise<void> {
  // Room for a day's functions: with less, most of the year goes into starting them again.
  Object.assign(process.env, { CLOCK_FILE, LOCAL_OWNER: ownerEmail, FUNCTIONS_MB: '2000' });
  suite = await startSuite({ port, dataDir, args: ['--empty'] });
}

const run = promisify(execFile);

/** Runs one of the suite's commands, with what is typed, beside whatever the suite says meanwhile: also that it closes a connection. */
async function command(file: string, args: string[], typed = ''): Promise<string> {
  const running = run(process.execPath, ['infra/run.mjs', `infra/${file}`, ...args, '--local'], {
    ...{ cwd: REPOSITORY, env: { ...process.env, CLOCK_FILE, DATA_DIR: dataDir }, maxBuffer: Infinity },
  });
  running.child.stdin?.end(typed);
  return (await running).stdout;
}

async function move(ms: number): Promise<void> {
  const moved = await fetch(`${suite.url}/__local/clock?seconds=${ms / 1000}`, { method: 'POST' });
  if (!moved.ok) throw new Error(await moved.text());
  await suite.settled();
}

const inSession = (session: Session, name: string) => session.find(([key]) => key.endsWith(name))?.[1] ?? '';

function signedIn(person: Person, session: Session): void {
  person.token = inSession(session, '.idToken');
  person.refresh = inSession(session, '.refreshToken');
  person.validUntil = now() + 50 * MINUTE_MS;
}

/** A token lasts an hour, and a sign-in thirty days. */
async function refresh(person: Person): Promise<void> {
  const { userPoolClientIds, userPoolEndpoint } = await (await fetch(`${suite.url}/config.json`)).json();
  const [ClientId] = userPoolClientIds.split(',');
  const answer = await fetch(userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId, RefreshToken: person.refresh }),
  });
  const { AuthenticationResult: given } = await answer.json();
  if (!answer.ok) return signedIn(person, await signInAtPool(suite.url, person.email, PASSWORD));
  const { IdToken: token, RefreshToken = person.refresh } = given;
  Object.assign(person, { token, refresh: RefreshToken, validUntil: now() + 50 * MINUTE_MS });
}

async function call<Answer>(person: Person, route: string, body?: object): Promise<Answer> {
  if (person.validUntil < now()) await refresh(person);
  const [method, path = ''] = route.split(' ');
  requests += 1;
  const answer = await fetch(suite.url + path, {
    method,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${route} was answered with ${answer.status}: ${text}`);
  return JSON.parse(text || 'null');
}

/** A new account whose address is proven. */
async function aPerson(email: string): Promise<Person> {
  const person = { email, uid: '', token: '', refresh: '', validUntil: 0 };
  const account = { displayName: email.replace(/@.*/, ''), email, password: PASSWORD };
  signedIn(person, await createAccountAtPool(suite.url, account));
  await call(person, 'POST /api/hub/me/confirmation');
  await suite.settled();
  const link = (await inbox()).findLast(
    ({ to, text }) => to.includes(email) && text.includes('/confirm-email#'),
  );
  const [token] = /[\w-]+\.[\w-]{43}/.exec(link?.text.split('/confirm-email#')[1] ?? '') ?? [];
  await call(person, 'POST /api/hub/address-proofs', { token });
  await refresh(person);
  person.uid = (await call<Account>(person, 'GET /api/hub/me')).uid;
  return person;
}

async function anOwner(email: string): Promise<Person> {
  const person = await aPerson(email);
  await command('make-admin.ts', [email, '--yes']);
  await refresh(person);
  return person;
}

/** Once a quarter the provider's keys are others, while a customer is at its page. */
async function pay({ id, customer }: Commission, amount: number, day: number): Promise<void> {
  const { url } = await call<{ url: string }>(customer, `POST /api/hub/orders/${id}/payment`, { amount });
  const [quarter = DAYS, ...later] = rotations;
  if (day >= quarter) {
    await rotateKeys(quarter);
    rotations = later;
  }
  const body = new URLSearchParams({ act: 'pay' });
  const { status } = await fetch(url, { method: 'POST', redirect: 'manual', body });
  expect(status).toBe(303);
}

async function rotateKeys(quarter: number): Promise<void> {
  const { region, credentials, endpoints } = JSON.parse(
    readFileSync(join(dataDir, 'endpoints.json'), 'utf8'),
  );
  const client = new SecretsManagerClient({
    ...{ region, credentials, endpoint: endpoints.secrets, systemClockOffset: now() - Date.now() },
  });
  const SecretString = JSON.stringify({
    ...{ secretKey: `sk_test_${quarter}`, webhookSecret: `whsec_${quarter}` },
  });
  await client.send(new PutSecretValueCommand({ SecretId: 'hearthside/stripe', SecretString }));
  client.destroy();
}

const LINE = { id: 'l1', what: 'Fire Bowl', options: '', quantity: 1, price: 125_010, isOptional: false };
const PRICES = { lines: [LINE], deliveryCost: 15_000, deposit: 40_000 };
const TOTAL = 140_010;
let rotations = [...QUARTERS];

/** What happens on which day after the request. */
const LIFE: Record<number, (commission: Commission, day: number) => Promise<unknown>> = {
  async 0(commission) {
    const { customer } = commission;
    const request = {
      name: 'Ann',
      email: customer.email,
      phone: '555-555-5555',
      details: 'A bowl for eight.',
    };
    const { id } = await call<{ id: string }>(customer, 'POST /api/storefront/consultations', request);
    commission.id = id;
    const quote = `/api/admin/quotes/${customer.uid}/${id}`;
    const validUntil = addDays(dayOf(new Date(now()).toISOString()), 10);
    const draft = { ...PRICES, validUntil, note: '', drawings: [], draftVersion: 0 };
    const { draftVersion, revision } = await call<AdminQuote>(owner, `PUT ${quote}`, draft);
    const sent = { draftVersion, revision, sendsMail: true };
    commission.quote = await call(owner, `POST ${quote}/versions`, sent);
  },
  async 2(commission, day) {
    const { id, customer, quote } = commission;
    const answers = [{ line: LINE.id, answer: 'accepted', text: '' }];
    await call(customer, `POST /api/hub/quotes/${id}/acceptance`, { revision: quote.revision, answers });
    await pay(commission, PRICES.deposit, day);
  },
  async 3({ id, customer, begins }) {
    const path = `/api/admin/orders/${customer.uid}/${id}`;
    const { version } = await call<AdminOrder>(owner, `GET ${path}`);
    const slot = { id: 's1', day: dayAt(begins + SLOT_DAYS), from: '09:00', to: '12:00' };
    const { handover } = await call<AdminOrder>(owner, `PUT ${path}/slots`, { slots: [slot], version });
    const choice = { slot: slot.id, access: 'Two steps', version: handover?.version };
    await call(customer, `PUT /api/hub/orders/${id}/slot`, choice);
  },
  async [SLOT_DAYS](commission) {
    const { id, customer } = commission;
    const path = `/api/admin/orders/${customer.uid}/${id}`;
    const { version } = await call<AdminOrder>(owner, `GET ${path}`);
    await call(owner, `PUT ${path}/stage`, { stage: 'On Its Way', sendsMail: true, version });
    await call(customer, `PUT /api/hub/orders/${id}/receipt`, { name: 'Bo' });
  },
  [ORDER_DAYS]: (commission, day) => pay(commission, TOTAL - PRICES.deposit, day),
};

let firstDay = '';
const dayAt = (day: number) => addDays(firstDay, day);

/** An order is cancelled by mistake, and everything becomes what it was before. */
async function restore({ id, customer }: Commission): Promise<void> {
  const path = `/api/admin/orders/${customer.uid}/${id}`;
  const before = await call<AdminOrder>(owner, `GET ${path}`);
  // A second later than the last write: the database restores to the second, and what was written in the next is undone.
  const to = new Date(Math.ceil(now() / 1_000) * 1_000);
  await eventually(
    async () => now(),
    (at) => at > to.getTime() + 2_000,
  );
  await move(MINUTE_MS);
  await call(owner, `PUT ${path}/stage`, { stage: 'Cancelled', sendsMail: false, version: before.version });
  await suite.settled();
  const restored = await command('restore/restore.ts', ['--to', to.toISOString(), '--yes']);
  expect(restored).toMatch(/Restored in \d+ s\.\n/);
  const { status, stages, payments, handover } = before;
  expect(await call(owner, `GET ${path}`)).toMatchObject({ status, stages, payments, handover });
  await suite.settled();
}

/** Messages that wait, by queue. */
async function deadLetters(): Promise<Record<string, number>> {
  const page = await (await fetch(`${suite.url}/__local/queues`)).text();
  const rows = [...page.matchAll(/queues\/([\w-]*failed[\w-]*)">[^<]*<\/a><\/td>\s*<td>(\d+)/g)];
  expect(rows.length).toBeGreaterThan(3);
  return Object.fromEntries(
    rows.flatMap(([, name, count]) => (Number(count) > 0 ? [[name, Number(count)]] : [])),
  );
}

function costOf(mails: number): string {
  const read = (file: string) => readFileSync(join(REPOSITORY, 'infra', file), 'utf8');
  const [, idle = ''] = /\| all \| \*\*([\d.]+)\*\*/.exec(read('COSTS.md')) ?? [];
  const acts = JSON.parse(read('costs/acts.json'));
  const ofRequests = billOf(
    { 'edge request': 1, 'gateway request': 1, 'function run': 1, 'log line': 1 },
    requests,
  );
  const moved = sumOf(ofRequests) + sumOf(billOf(acts['an e-mail'], mails));
  return `$${(12 * Number(idle)).toFixed(2)} for what is there, $${moved.toFixed(2)} for what happened`;
}

beforeAll(async () => {
  port = await freePort();
  writeFileSync(CLOCK_FILE, new Float64Array([0]));
  await start(OWNERS[0] ?? '');
});
afterAll(() => suite?.stop());

test(`a year of ${ORDERS} orders: nothing is lost, each reminder leaves on its day, and nobody misses a dead letter`, async () => {
  owner = await anOwner(OWNERS[0] ?? '');
  const customers: Person[] = [];
  for (let each = 0; each < CUSTOMERS; each += 1)
    customers.push(await aPerson(`customer-${each}@site.example`));
  // Noon in the shop: the reminders of a day leave in its morning.
  const untilNoon = (DAY_MS + 18 * 60 * MINUTE_MS - (now() % DAY_MS)) % DAY_MS;
  await move(untilNoon);
  firstDay = dayOf(new Date(now()).toISOString());
  const commissions = Array.from({ length: ORDERS }, (_, place) => ({
    customer: customers[place % CUSTOMERS],
    begins: Math.floor((place * (DAYS - ORDER_DAYS)) / ORDERS),
  })) as Commission[];

  for (let day = 0; day <= DAYS; day += 1) {
    for (const commission of commissions) await LIFE[day - commission.begins]?.(commission, day);
    await suite.settled();
    if (RESTORE_DAYS.includes(day))
      await restore(commissions.findLast(({ begins }) => begins <= day - 3) as Commission);
    if (day === NEW_OWNER_DAY) {
      const next = await anOwner(OWNERS[1] ?? '');
      await suite.stop();
      await start(next.email);
      owner = next;
    }
    await move(DAY_MS);
  }

  const history: Account['orderHistory'] = [];
  // One after the other: the library that signs in knows one account at a time.
  for (const each of customers) history.push(...(await call<Account>(each, 'GET /api/hub/me')).orderHistory);
  expect(history.map((order) => [order.status, totalsOf(order).paid, totalsOf(order).balance])).toEqual(
    commissions.map(() => ['Delivered', TOTAL, 0]),
  );
  expect(await call(owner, 'POST /api/admin/payments/reconciliation')).toMatchObject({
    ...{ mended: 0, gone: 0, failed: 0 },
  });

  const mails = await inbox();
  const about = (subject: string) => mails.filter((mail) => mail.subject === subject);
  const remindedOn = about('Your Delivery Is Tomorrow').map(({ sentAt }) => dayOf(sentAt));
  expect(remindedOn.sort()).toEqual(commissions.map(({ begins }) => dayAt(begins + SLOT_DAYS - 1)).sort());
  expect(about('We Have Your Payment')).toHaveLength(2 * ORDERS);
  const toOwners = mails.filter(({ subject }) => subject.startsWith('Payment of '));
  const changed = dayAt(NEW_OWNER_DAY);
  for (const { to, sentAt } of toOwners)
    expect([sentAt, to]).toEqual([sentAt, [OWNERS[dayOf(sentAt) > changed ? 1 : 0]]]);
  expect(rotations).toEqual([]);

  // A day that is left out has no visits of the site check, and what was held until its morning is late.
  const alarms = mails.filter(({ subject }) => /ALARM: "(?!.*(SiteCheck|HeldLate) ?Alarm)/.test(subject));
  expect([await deadLetters(), alarms.map(({ subject }) => subject)]).toEqual([{}, []]);

  const folder = mkdtempSync(join(tmpdir(), 'hearthside-export-'));
  const told = await command('deployment/teardown.ts', ['--export', folder], 'hearthside\n');
  expect(told).toContain(`${CUSTOMERS + OWNERS.length} accounts`);
  expect(told).toContain('hearthside is gone.');
  console.log(`${ORDERS} orders, ${requests} requests, ${mails.length} e-mails: ${costOf(mails.length)}`);
});
