import { createServer } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { queueUrl, REGION } from '../../emulators/account.ts';
import { testResource } from '../../emulators/assembly/resource.fake.ts';
import { startDynoxide } from '../../emulators/dynamodb/dynoxide.ts';
import { provisionTable } from '../../emulators/dynamodb/tables.ts';
import { Faults } from '../../emulators/faults/faults.ts';
import { RUNNER_KEY } from '../../emulators/iam/iam.ts';
import { listen } from '../../emulators/server.ts';
import type { Service } from '../../emulators/service.ts';
import { openInbox } from '../../emulators/ses/inbox.ts';
import { openQueue } from '../../emulators/sqs/queues.ts';
import { openStore } from '../../emulators/store/store.ts';
import { SUITE_FAULTS } from '../faults.ts';
import { createConsole } from './console.ts';

const HOSTILE = '<script>alert("&")</script>';
let database: Service;
let client: DynamoDBDocumentClient;
let server: Service;
let mailId: string;
let faults: Faults;
const underWay: string[] = [];

beforeAll(async () => {
  database = await startDynoxide();
  const bare = new DynamoDBClient({ endpoint: database.url, region: REGION, credentials: RUNNER_KEY });
  client = DynamoDBDocumentClient.from(bare);
  const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName, KeyType });
  await provisionTable(bare, {
    name: 'hearthside',
    properties: {
      AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S' as const,
      })),
      KeySchema: [key('pk', 'HASH'), key('sk', 'RANGE')],
    },
  });
  for (let i = 0; i < 60; i += 1) {
    const Item = {
      pk: i < 55 ? 'PRODUCT#1' : 'HERO',
      sk: `REVIEW#${String(i).padStart(2, '0')}`,
      text: HOSTILE,
    };
    await client.send(new PutCommand({ TableName: 'hearthside', Item }));
  }
  const store = await openStore(database.url);
  const inbox = openInbox(store);
  const queue = await openQueue(testResource('AWS::SQS::Queue', queueUrl('failed')), store, () => undefined);
  await queue.send(HOSTILE);
  mailId = await inbox.deliver({
    to: ['a@example.com'],
    from: 'shop@example.com',
    subject: HOSTILE,
    html: '<p>Hi</p>',
    text: HOSTILE,
  });
  faults = new Faults({ kinds: SUITE_FAULTS, assembly: { ofType: () => [] } });
  const handler = createConsole({
    faults,
    inbox,
    functions: {
      names: ['hearthside-mail'],
      logs: async () => HOSTILE,
      counters: () => ({ invocations: 3, errors: 1, throttles: 0, coldStarts: 1 }),
    },
    queues: [queue],
    connectionCount: () => 7,
    underWay: () => underWay.splice(0, 1),
    table: { name: 'hearthside', client },
    assembly: { ofType: () => [] },
    accounts: [{ email: 'owner@hearthside.example', role: 'owner' }],
    password: 'hearthside',
  });
  server = await listen(
    createServer((req, res) => {
      if (!handler(req, res)) res.writeHead(418).end();
    }),
  );
});

afterAll(async () => {
  await server.close();
  client.destroy();
  await database.close();
});

const get = async (path: string) => {
  const response = await fetch(`${server.url}${path}`);
  return { status: response.status, headers: response.headers, body: await response.text() };
};

test('the inbox is JSON, newest last', async () => {
  const mails = JSON.parse((await get('/__local/inbox')).body);
  expect(mails).toMatchObject([{ id: mailId, to: ['a@example.com'], subject: HOSTILE, html: '<p>Hi</p>' }]);
});

test.each([
  ['/__local/', 'owner@hearthside.example'],
  ['/__local', 'owner@hearthside.example'],
  ['/__local/mails', 'a@example.com'],
  ['/__local/table', 'PRODUCT#1'],
  ['/__local/functions', 'hearthside-mail'],
  ['/__local/functions/hearthside-mail', 'alert'],
  ['/__local/queues/failed', 'alert'],
  ['/__local/fault-knobs', 'microfrontend'],
  ['/__local/', 'No fault is on.'],
  ['/__local/docs', 'POST /api/hub/orders/:id/payment'],
])('%s shows %s and runs no script in the data', async (path, text) => {
  const page = await get(path);
  expect([page.status, page.body.includes('<script')]).toEqual([200, false]);
  expect(page.body).toContain(text);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('an e-mail is shown in a sandbox', async () => {
  expect((await get(`/__local/mails/${mailId}`)).body).toContain(
    `sandbox src="/__local/mail-html/${mailId}"`,
  );
  const document = await get(`/__local/mail-html/${mailId}`);
  expect(document.body).toBe('<p>Hi</p>');
  expect(document.headers.get('content-security-policy')).toMatch(/^sandbox;/);
});

test('the table is shown by page and by partition', async () => {
  const first = await get('/__local/table?partition=PRODUCT%231');
  const next = /href="(\?[^"]*after[^"]*)"/.exec(first.body)?.[1]?.replaceAll('&amp;', '&');
  const second = await get(`/__local/table${next}`);
  const rows = (body: string) => body.match(/<details>/g)?.length;
  expect([rows(first.body), rows(second.body)]).toEqual([50, 5]);
  expect(second.body).not.toContain('Next page');
  expect((await get('/__local/table?after=nonsense')).status).toBe(200);
});

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/__local/faults`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test('a fault is switched on and off by a program, and the console shows it', async () => {
  const on = await post('{"fault":"remote","microfrontend":"admin","seconds":30}');
  expect([on.status, await on.json()]).toEqual([
    201,
    expect.objectContaining({ name: 'remote', values: { microfrontend: 'admin', effect: 'dead', delay: 3 } }),
  ]);
  const { on: shown, faults: known } = JSON.parse((await get('/__local/faults')).body);
  expect(shown).toMatchObject([{ name: 'remote', endsAt: expect.any(String) }]);
  expect(known).toMatchObject([
    { name: 'remote' },
    { name: 'pointer', settings: { seconds: { default: 60 } } },
  ]);
  for (const page of ['/__local/', '/__local/fault-knobs'])
    expect((await get(page)).body).toContain('remote, microfrontend admin, effect dead');
  const off = await post('{"off":"remote"}');
  expect([off.status, await off.json()]).toEqual([200, { on: [] }]);
});

test('a fault is switched on and off by the forms of the console', async () => {
  const here = { ...FORM, origin: server.url };
  const on = await post('fault=pointer&microfrontend=hub&effect=broken&seconds=30', here);
  expect([on.status, on.headers.get('location')]).toEqual([303, '/__local/fault-knobs']);
  const [, id] = /name="off" value="([^"]+)"/.exec((await get('/__local/fault-knobs')).body) ?? [];
  await post(`off=${id}`, here);
  expect(faults.active).toEqual([]);
});

test.each([
  ['of another site', 403, '{"fault":"remote"}', { origin: 'https://evil.example' }],
  ['of a sandboxed page', 403, 'fault=remote', { ...FORM, origin: 'null' }],
  ['that another site can send unasked', 415, '{"fault":"remote"}', { 'content-type': 'text/plain' }],
  ['that is no JSON', 400, '{', {}],
  ['that is no object', 400, '[]', {}],
  ['for a fault that there is not', 422, '{"fault":"__proto__"}', {}],
  ['with a setting that there is not', 422, '{"fault":"remote","__proto__":{"effect":"dead"}}', {}],
  ['by a form with a wrong setting', 422, 'fault=remote&delay=x', FORM],
])('a request %s changes no fault: %d', async (_, status, body, headers) => {
  const refused = await post(body, headers);
  expect([refused.status, faults.active]).toEqual([status, []]);
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
});

test('other pages only answer GET', async () => {
  const posted = await fetch(`${server.url}/__local/table`, { method: 'POST' });
  expect(posted.status).toBe(403);
});

test('a missing page is answered with 404, and other paths are not answered', async () => {
  expect((await get('/__local/mails/none')).status).toBe(404);
  expect((await get('/__local/functions/none')).status).toBe(404);
  expect((await get('/__local/mails/%zz')).status).toBe(404);
  expect((await get('/__local/constructor')).status).toBe(418);
  expect((await get('/products')).status).toBe(418);
});

test('whether all is done is answered once nothing is under way', async () => {
  underWay.push('hearthside-mail', 'hearthside-images');
  const { status, body } = await get('/__local/settled');
  expect({ status, ...JSON.parse(body) }).toEqual({ status: 200, settled: true, underWay: [] });
  expect(underWay).toEqual([]);
});
