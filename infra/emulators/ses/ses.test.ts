import { ListTemplatesCommand, SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { REGION } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import type { Iam } from '../iam/iam.ts';
import { startTestStore, type TestStore } from '../store/store.fake.ts';
import { authenticate } from './inbox.ts';
import { type Ses, startSes } from './ses.ts';

const iam: Iam = {
  secretOf: (key) => (['local', 'reader'].includes(key) ? 'local' : undefined),
  allows: (key) => key === 'local',
};
const TOPIC = 'arn:aws:sns:us-east-1:000000000000:reports';
const reports: [string, unknown][] = [];
let database: TestStore;
let emptyDatabase: TestStore;
let ses: Ses;
let sandbox: Ses;

beforeAll(async () => {
  [database, emptyDatabase] = [await startTestStore(), await startTestStore()];
  const identity = testResource('AWS::SES::EmailIdentity', 'hello@shop.example', {});
  ses = await startSes({
    identities: [identity],
    configurationSets: [testResource('AWS::SES::ConfigurationSet', 'shop', {})],
    eventDestinations: [
      testResource('AWS::SES::ConfigurationSetEventDestination', 'reports', {
        ConfigurationSetName: 'shop',
        EventDestination: {
          MatchingEventTypes: ['bounce', 'complaint'],
          SnsDestination: { TopicARN: TOPIC },
        },
      }),
    ],
    publish: async (topicArn, message) => void reports.push([topicArn, JSON.parse(message)]),
    store: database.store,
    iam,
  });
  sandbox = await startSes({
    identities: [identity],
    store: emptyDatabase.store,
    iam,
    sandbox: true,
  });
});
afterAll(async () => {
  for (const service of [ses, sandbox, database, emptyDatabase]) await service.close();
});

function clientOf(accessKeyId = 'local', at = ses) {
  return new SESClient({
    endpoint: at.url,
    region: REGION,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey: 'local' },
  });
}

interface Sending {
  from?: string;
  to?: string | string[];
  body?: string;
  key?: string;
  set?: string;
  tag?: string;
  at?: Ses;
}

function send(overrides: Sending = {}) {
  return clientOf(overrides.key, overrides.at).send(
    new SendRawEmailCommand({
      ConfigurationSetName: overrides.set,
      Tags: overrides.tag === undefined ? undefined : [{ Name: 'mail', Value: overrides.tag }],
      Source: overrides.from ?? 'The Shop <hello@shop.example>',
      Destinations: [overrides.to ?? 'Somebody <somebody@example.com>'].flat(),
      RawMessage: { Data: Buffer.from(`Subject: Received\r\n\r\n${overrides.body ?? 'Thank you'}`) },
    }),
  );
}

test.each([
  ['an unverified sender', { from: 'somebody@else.example' }, 'MessageRejected'],
  ['a sender whose name is not encoded', { from: '"Café" <hello@shop.example>' }, 'InvalidParameterValue'],
  ['a tag with other signs', { tag: 'stage#5' }, 'InvalidParameterValue'],
  ['a recipient without a domain', { to: 'nobody' }, 'InvalidParameterValue'],
  ['a mail to nobody', { to: [] }, 'InvalidParameterValue'],
  ['a mail to 51 recipients', { to: Array<string>(51).fill('ann@example.com') }, 'MessageRejected'],
  ['a mail without a body', { body: '' }, 'InvalidParameterValue'],
  ['a caller whose role does not allow it', { key: 'reader' }, 'AccessDenied'],
])('%s is refused and nothing is stored', async (_, overrides, code) => {
  const before = await ses.inbox.list();
  await expect(send(overrides)).rejects.toMatchObject({ name: code });
  expect(await ses.inbox.list()).toEqual(before);
});

test('a raw message is stored as a mail program would show it', async () => {
  const Data = Buffer.from(
    [
      'From: The Shop <hello@shop.example>',
      'To: Someone <raw@example.com>',
      'Subject: =?utf-8?B?R3LDvMOfZQ==?=',
      'Content-Type: multipart/alternative; boundary=x',
      '',
      '--x',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Hello',
      '--x',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<p>H=C3=A9llo</p>',
      '--x--',
    ].join('\r\n'),
  );
  await clientOf().send(new SendRawEmailCommand({ RawMessage: { Data } }));
  const mail = (await ses.inbox.list()).at(-1);
  expect(mail).toMatchObject({ to: ['raw@example.com'], subject: 'Grüße' });
  expect([mail?.text.trim(), mail?.html.trim()]).toEqual(['Hello', '<p>Héllo</p>']);
});

test('a mail is checked as its receiver would: an address alone proves no domain', async () => {
  await send();
  const [mail] = (await ses.inbox.list()).slice(-1);
  expect(mail?.authentication).toEqual({ dkim: 'amazonses.com', spf: 'amazonses.com', dmarc: 'fail' });
});

test.each([
  ['its domain', 'shop.example', undefined, { dkim: 'shop.example', spf: 'amazonses.com', dmarc: 'pass' }],
  ['a domain above', 'example', undefined, { dkim: 'example', spf: 'amazonses.com', dmarc: 'pass' }],
  [
    'its domain, which takes its bounces',
    'shop.example',
    'bounces.shop.example',
    { dkim: 'shop.example', spf: 'bounces.shop.example', dmarc: 'pass' },
  ],
  ['another domain', 'op.example', undefined, { dkim: 'amazonses.com', spf: 'amazonses.com', dmarc: 'fail' }],
])('a receiver of a mail that is signed by %s', (_, EmailIdentity, MailFromDomain, expected) => {
  const properties = { EmailIdentity, MailFromAttributes: { MailFromDomain } };
  const identity = testResource('AWS::SES::EmailIdentity', EmailIdentity, properties);
  expect(authenticate('hello@shop.example', [identity])).toEqual(expected);
});

test.each([
  [
    'bounce+1@simulator.amazonses.com',
    'bounce',
    { bounceType: 'Permanent', bouncedRecipients: [expect.anything()] },
  ],
  ['complaint@simulator.shop.example', 'complaint', { complainedRecipients: [expect.anything()] }],
])(
  'a mail to %s with a configuration set is accepted, and its %s is published with the tags of the call',
  async (to, kind, report) => {
    reports.length = 0;
    await send({ to, set: 'shop', tag: 'a-b_1' });
    await send({ to });
    await send({ set: 'shop' });
    const mail = expect.objectContaining({ tags: { mail: ['a-b_1'], 'ses:configuration-set': ['shop'] } });
    expect(reports).toEqual([
      [TOPIC, expect.objectContaining({ [kind]: expect.objectContaining(report), mail })],
    ]);
    expect(JSON.stringify(reports)).toContain(to);
  },
);

test('a configuration set that no template has is refused', async () => {
  await expect(send({ set: 'other' })).rejects.toMatchObject({
    name: 'ConfigurationSetDoesNotExistException',
  });
});

describe('the sandbox', () => {
  test('sends to verified addresses and domains only', async () => {
    const to = 'Stranger@else.example';
    const refusal = { name: 'MessageRejected', message: expect.stringContaining('stranger@else.example') };
    await expect(send({ to, at: sandbox })).rejects.toMatchObject(refusal);
    await expect(send({ to: 'Hello@shop.example', at: sandbox })).resolves.toBeDefined();
    expect(await sandbox.inbox.list()).toMatchObject([{ to: ['hello@shop.example'] }]);
  });
});

test('an action that is not emulated is answered with an error', async () => {
  await expect(clientOf().send(new ListTemplatesCommand({}))).rejects.toMatchObject({
    name: 'InvalidAction',
  });
});
