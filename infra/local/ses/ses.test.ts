import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { startDynoxide } from '../dynamodb/dynoxide.ts';
import type { Iam } from '../iam/iam.ts';
import type { Service } from '../service.ts';
import { openStore } from '../store/store.ts';
import { type Ses, startSes } from './ses.ts';

const iam: Iam = {
  secretOf: (key) => (['local', 'reader'].includes(key) ? 'local' : undefined),
  allows: (key) => key === 'local',
};
let database: Service;
let ses: Ses;

beforeAll(async () => {
  database = await startDynoxide();
  const identity = {
    stack: 'mail',
    logicalId: 'Sender',
    type: 'AWS::SES::EmailIdentity',
    physicalId: 'hello@hearthside.example',
    properties: {},
  };
  ses = await startSes({ identities: [identity], store: await openStore(database.url), iam });
});
afterAll(async () => {
  await ses.close();
  await database.close();
});

function send(overrides: { from?: string; to?: string; key?: string } = {}) {
  const client = new SESClient({
    endpoint: ses.url,
    region: 'us-east-1',
    maxAttempts: 1,
    credentials: { accessKeyId: overrides.key ?? 'local', secretAccessKey: 'local' },
  });
  return client.send(
    new SendEmailCommand({
      Source: overrides.from ?? 'Hearthside <hello@hearthside.example>',
      Destination: { ToAddresses: [overrides.to ?? 'Somebody <somebody@example.com>'] },
      Message: {
        Subject: { Data: 'We’ve received it' },
        Body: { Html: { Data: '<p>Thank you & welcome</p>' }, Text: { Data: 'Thank you' } },
      },
    }),
  );
}

test('a mail that was accepted is in the inbox, newest last', async () => {
  const { MessageId } = await send();
  await send({ to: 'second@example.com' });
  const mails = await ses.inbox.list();
  expect(mails.map(({ to }) => to)).toEqual([['somebody@example.com'], ['second@example.com']]);
  expect(mails[0]).toMatchObject({
    id: MessageId,
    subject: 'We’ve received it',
    html: '<p>Thank you & welcome</p>',
    text: 'Thank you',
  });
});

test.each([
  ['a sender that is not verified', { from: 'somebody@else.example' }, 'MessageRejected'],
  ['a recipient without a domain', { to: 'nobody' }, 'InvalidParameterValue'],
  ['a caller whose role does not allow it', { key: 'reader' }, 'AccessDenied'],
  ['an unknown key', { key: 'stranger' }, 'InvalidClientTokenId'],
  ['a recipient that is always refused', { to: 'reject@simulator.hearthside.example' }, 'MessageRejected'],
])('%s is refused and nothing is kept', async (_, overrides, code) => {
  const before = await ses.inbox.list();
  await expect(send(overrides)).rejects.toMatchObject({ name: code });
  expect(await ses.inbox.list()).toEqual(before);
});
