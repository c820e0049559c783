import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { recordApis } from '@hearthside/infra/build/suite.ts';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import type { Mail } from '@hearthside/infra/emulators/ses/inbox.ts';
import { DEMO_PASSWORD } from '@hearthside/infra/local/seed/demo-accounts.ts';
import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import type { AdminQuote } from '@hearthside/services/commission/quotes/quote.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { apiOf, killRounds } from '../fixtures/kill/kill-rounds.ts';
import { signInAtPool, tokenIn } from '../journeys/pool-session.ts';
import { type Suite, startSuite } from '../suite.ts';
import type { Table } from './table.ts';

type Side = 'owner' | 'customer';
type Send = (site: string) => Promise<Response>;

interface Commission {
  uid: string;
  id: string;
  quote: AdminQuote;
  order: AdminOrder;
}

/** One act as its screen sends it, made of what the screen has read. Sent again it changes nothing. */
type Act = (read: Commission) => [by: Side, method: string, path: string, body: object];

const line = {
  ...{ id: 'l1', what: 'Round Corten Fire Bowl', options: '', quantity: 1, price: 125_010 },
  isOptional: false,
};
const lid = { id: 'l2', what: 'Snuffer Lid', options: '', quantity: 1, price: 12_000 };
const slot = { id: 's1', day: '2099-03-04', from: '09:00', to: '12:00' };

const ofOrder = ({ uid, id }: Commission) => `/api/admin/orders/${uid}/${id}`;
const stageSet =
  (stage: string): Act =>
  (read) => [
    'owner',
    'PUT',
    `${ofOrder(read)}/stage`,
    { stage, sendsMail: true, version: read.order.version },
  ];
const payment =
  (amount: number): Act =>
  ({ id }) => ['customer', 'POST', `/api/hub/orders/${id}/payment`, { amount }];

/** A commission after its request, with a change that costs more, two payments and a receipt. */
const ACTS: Act[] = [
  ({ uid, id, quote: { draftVersion } }) => [
    ...(['owner', 'PUT', `/api/admin/quotes/${uid}/${id}`] as const),
    {
      ...{ lines: [line], deliveryCost: 15_000, deposit: 40_000, validUntil: '2099-12-31' },
      ...{ note: '', drawings: [], draftVersion },
    },
  ],
  ({ uid, id, quote: { draftVersion, revision } }) => [
    ...(['owner', 'POST', `/api/admin/quotes/${uid}/${id}/versions`] as const),
    { draftVersion, revision, sendsMail: true },
  ],
  ({ id, quote: { revision } }) => [
    ...(['customer', 'POST', `/api/hub/quotes/${id}/acceptance`] as const),
    { revision, answers: [{ line: 'l1', answer: 'accepted', text: '' }] },
  ],
  payment(40_000),
  stageSet('In Fabrication'),
  (read) => [
    ...(['owner', 'POST', `${ofOrder(read)}/changes`] as const),
    {
      ...{
        what: 'A lid',
        why: 'It puts out the fire.',
        lines: [...read.order.lines, lid],
        deliveryCost: 15_000,
      },
      ...{ deposit: 40_000, delivery: null, sendsMail: true, version: read.order.version },
    },
  ],
  ({ id, order: { changes } }) => [
    ...(['customer', 'POST', `/api/hub/orders/${id}/changes/1/acceptance`] as const),
    { version: changes[0]?.version },
  ],
  stageSet('Ready'),
  (read) => ['owner', 'PUT', `${ofOrder(read)}/slots`, { slots: [slot], version: read.order.version }],
  ({ id, order: { handover } }) => [
    ...(['customer', 'PUT', `/api/hub/orders/${id}/slot`] as const),
    { slot: slot.id, access: 'Two steps', version: handover?.version },
  ],
  payment(112_010),
  stageSet('On Its Way'),
  ({ id }) => ['customer', 'PUT', `/api/hub/orders/${id}/receipt`, { name: 'Bo' }],
];

/** What is there in the end. */
const OUTCOME = {
  requests: 1,
  orders: 1,
  stages: ['Order Placed', 'In Fabrication', 'Ready', 'On Its Way', 'Delivered'],
  changes: ['accepted'],
  delivery: ['offered', 'chosen', 'received'],
  paid: [40_000, 112_010],
  doubledMails: [] as string[],
};

/**
 * Acts a commission, and kills the suite with SIGKILL twice at each act: while it is under way, and once it is answered,
 * before its e-mails and reports. It is sent again after the first, as a browser does. Answers what is there in the end, and what should be.
 */
async function killCommission(options: {
  /** A seeded suite that runs. */
  suite: Suite;
  dataDir: string;
  port: number;
  /** The ID tokens of the demo's owner, and of an account whose address is proven. */
  tokens: Record<Side, string>;
}): Promise<{ suite: Suite; kills: number; outcome: typeof OUTCOME; expected: typeof OUTCOME }> {
  const { dataDir, port, tokens } = options;
  let { suite } = options;
  let kills = 0;
  const apiAs = (by: Side, site = suite.url) => apiOf(site, tokens[by]);
  const read = async <Answer>(by: Side, path: string): Promise<Answer> =>
    (await apiAs(by)('GET', path)).json();
  const restart = async () => {
    await suite.kill();
    kills += 1;
    suite = await startSuite({ port, dataDir });
  };
  /** As long as a read of the hub takes, the act is under way. */
  const act = async (send: Send, isDone = ({ ok }: Response) => ok) => {
    const underWay = send(suite.url).catch(() => undefined);
    await read('customer', '/api/hub/me').catch(() => undefined);
    await restart();
    await underWay;
    const answer = await send(suite.url);
    if (!isDone(answer))
      throw new Error(`${answer.url} was answered with ${answer.status}: ${await answer.text()}`);
    await restart();
    return answer;
  };

  const key = randomUUID();
  const details = `Killed ${key}`;
  const { uid, email } = await read<Account>('customer', '/api/hub/me');
  const request = { name: 'Kill Tester', email, phone: '555-555-5555', details };
  const made = await act((site) =>
    apiAs('customer', site)('POST', '/api/storefront/consultations', request, key),
  );
  const { id } = await made.json();
  /** Whether it was done: who meets an order that a payment has just changed reads it anew, and acts again. */
  const actOnce = async (next: Act): Promise<boolean> => {
    const [quote, order] = await Promise.all([
      read<AdminQuote>('owner', `/api/admin/quotes/${uid}/${id}`),
      read<AdminOrder>('owner', `/api/admin/orders/${uid}/${id}`),
    ]);
    const [by, method, path, body] = next({ uid, id, quote, order });
    const isPayment = path.endsWith('/payment');
    const answer = await act(
      async (site) => {
        const answer = await apiAs(by, site)(method, path, body);
        if (!isPayment || !answer.ok) return answer;
        const { url } = await answer.json();
        return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ act: 'pay' }) });
      },
      // The payer is led back to the shop. Who has paid is asked for nothing more.
      ({ ok, status }) => status === 409 || (isPayment ? status === 303 || status === 302 : ok),
    );
    return isPayment || answer.ok;
  };
  for (const next of ACTS)
    for (let tries = 1; !(await actOnce(next)); tries += 1)
      if (tries === 3) throw new Error(`Three times in the way of others: ${next}`);
  await apiAs('owner')('POST', '/api/admin/payments/reconciliation');
  await suite.settled();

  const { consultationHistory, orderHistory } = await read<Account>('customer', '/api/hub/me');
  const orders = orderHistory.filter((order) => order.id === id);
  const { stages = [], changes = [], handover, payments = [] } = orders[0] ?? {};
  const mails: Mail[] = await (await fetch(`${suite.url}/__local/inbox`)).json();
  const told = mails
    .filter(({ headers }) => headers?.references?.includes(id))
    // The secret of a link is another one each time.
    .map(({ to, subject, text }) => `${to} ${subject}: ${text.replaceAll(/http\S+/g, '')}`);
  const outcome = {
    requests: consultationHistory.filter((entry) => entry.details === details).length,
    orders: orders.length,
    stages: stages.map(({ stage }) => stage),
    changes: changes.map(({ state }) => state),
    delivery: (handover?.events ?? []).map(({ what }) => what),
    paid: payments.map(({ amount }) => amount).filter((amount) => amount !== 0),
    doubledMails: told.filter((mail, place) => told.indexOf(mail) !== place),
  };
  return { suite, kills, outcome, expected: OUTCOME };
}

const ROUNDS = 100;

/** Kills the local cloud while it writes, and at each act of a commission. Throws if something is lost or doubled, or an index differs. */
export async function benchKills(): Promise<Table> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-kills-'));
  try {
    const port = await freePort();
    const seeded = await startSuite({ port, dataDir });
    // What a start compiles once it is ready would begin anew after each kill, and outlive it.
    await recordApis([...MICROFRONTENDS]);
    const tokenOf = async (email: string) =>
      tokenIn(await signInAtPool(seeded.url, `${email}@hearthside.example`, DEMO_PASSWORD));
    const tokens = { owner: await tokenOf('owner'), customer: await tokenOf('prospect') };
    const acted = await killCommission({ suite: seeded, dataDir, port, tokens });
    if (!isDeepStrictEqual(acted.outcome, acted.expected))
      throw new Error(`A commission did not survive kill -9: ${JSON.stringify(acted.outcome, undefined, 2)}`);
    const { suite, rounds, acknowledged, ...wrong } = await killRounds({
      ...{ suite: acted.suite, dataDir, port, token: tokens.owner },
      rounds: ROUNDS,
    });
    await suite.stop();
    if (Object.values(wrong).flat().length > 0)
      throw new Error(`Writes did not survive kill -9: ${JSON.stringify(wrong, undefined, 2)}`);
    return {
      title: 'kill -9 under writes',
      note: 'Acknowledged writes, of which each must be there once, and in every index that it belongs to.',
      rows: [
        {
          rounds,
          acknowledged,
          'kills in a commission': acted.kills,
          lost: 0,
          doubled: 0,
          'indexes that differ': 0,
        },
      ],
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
