import { testResource } from '../assembly/resource.fake.ts';
import { type Ses, startSes } from '../ses/ses.ts';
import { startTestStore, type TestStore } from '../store/store.fake.ts';
import { testPools } from './user-pools.fake.ts';

const From = 'The Shop <hello@shop.example>';
const CUSTOMER = 'customer@home.example';
let database: TestStore;
let ses: Ses;

beforeAll(async () => {
  database = await startTestStore();
  ses = await startSes({
    identities: ['shop.example', CUSTOMER].map((name) => testResource('AWS::SES::EmailIdentity', name, {})),
    store: database.store,
    iam: { secretOf: () => undefined, allows: () => false },
    sandbox: true,
  });
});
afterAll(async () => {
  await ses.close();
  await database.close();
});

const { anAccount, call } = testPools(
  { EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From } },
  {},
  { sendMail: async ({ to, from = '', ...mail }) => void (await ses.send({ ...mail, to: [to], from })) },
);

async function forget(Username: string) {
  await anAccount(Username);
  return call('ForgotPassword', { ClientId: 'browser', Username });
}

test('a pool whose mails leave by SES writes from its sender', async () => {
  expect(await forget(CUSTOMER)).toHaveProperty('CodeDeliveryDetails');
  const mails = await ses.inbox.list();
  expect(mails[0]).toMatchObject({ from: From, to: [CUSTOMER] });
});

test('what SES refuses, such as a stranger within its sandbox, is not delivered, and the caller is told', async () => {
  expect(await forget('stranger@home.example')).toMatchObject({
    __type: 'CodeDeliveryFailureException',
    message: expect.stringContaining('not verified'),
  });
});
