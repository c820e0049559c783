import {
  newDevice,
  passkeyAdded,
  secondFactor,
} from '@hearthside/services/consumers/mailer/kinds/account-mails.ts';
import { type Content, layOut } from '@hearthside/services/consumers/mailer/kinds/layout.ts';
import { messageToCustomer } from '@hearthside/services/consumers/mailer/kinds/message-mails.ts';
import { quoteSent } from '@hearthside/services/consumers/mailer/kinds/quote-mails.ts';
import {
  acknowledgement,
  ownerNotification,
  requestWithdrawn,
  statusUpdate,
} from '@hearthside/services/consumers/mailer/kinds/request-mails.ts';
import { stageUpdate } from '@hearthside/services/consumers/mailer/kinds/stage-mails.ts';
import { wayBack } from '@hearthside/shell/src/login/way-back.ts';
import { useSes } from '../fixtures/mail/ses-endpoint.fake.ts';
import { aQuoteInput } from '../fixtures/table/quotes.ts';

useSes();

const id = '01M7Y842EFW2BJY7WF7X6XKGY1';
const request = {
  ...{ uid: 'u1', id, name: 'Ann', email: 'ann@hearthside.example', phone: '555-555-5555' },
  ...{ details: 'A bowl.', submittedAt: '', status: 'Archived', timeline: [], version: 1 },
};
const money = { lines: [], deliveryCost: 0, deposit: 0, payments: [] };
const order = {
  orderId: 'o',
  items: '',
  money,
  howToPay: '',
  next: '',
  estimatedDelivery: '',
  toReview: [],
  texts: {},
};
const account = { email: 'ann@hearthside.example' };
const aBrowser = { browser: 'Chrome', system: 'Android', signedInAt: '2026-11-01T12:00:00.000Z' };
const news = { id, uid: 'u1', name: 'Ann', email: 'ann@hearthside.example' };
const version = {
  ...{ ...aQuoteInput(), drawings: [] },
  ...{ number: 1, sentAt: '', state: 'sent' as const, answers: [], events: [] },
};

test.each<[string, () => Content, string]>([
  ['acknowledgement', () => acknowledgement(request), `/userhub/requests/${id}`],
  ['notification', () => ownerNotification(request), `/admin/consultations/u1/${id}`],
  ['withdrawal', () => requestWithdrawn(request), `/admin/consultations/u1/${id}`],
  ['status', () => statusUpdate(request), `/userhub/requests/${id}`],
  ['stage', () => stageUpdate({ ...news, ...order, status: 'Ready' }), `/userhub/orders/${id}`],
  ['quote', () => quoteSent({ ...news, version, note: '', changes: [] }), `/userhub/quotes/${id}`],
  ['passkey', () => passkeyAdded(account), '/userhub/account'],
  ['second factor', () => secondFactor({ ...account, secondFactorSince: 1 }), '/userhub/account'],
  ['device', () => newDevice({ ...account, ...aBrowser }), '/userhub/account'],
  [
    'message',
    () => messageToCustomer({ ...news, subject: 'A bowl', isOrder: false, text: 'Hello', files: 0 }),
    `/userhub/requests/${id}#messages`,
  ],
])('the link of the e-mail %s leads through the sign-in to exactly its page', async (_, write, page) => {
  const { text } = await layOut(write());
  const [, search = ''] = /\/login(\?to=\S+)/.exec(text) ?? [];
  expect(wayBack({ search, state: null })).toEqual({ to: page });
});

test('an order’s e-mail says what is due when, and names the card first where one can be taken', () => {
  const due = { what: 'Deposit' as const, amount: 100_050, by: '2026-12-11' };
  const howToPay = 'By bank transfer.';
  const fieldsOf = () => stageUpdate({ ...news, ...order, status: 'Order Placed', due, howToPay }).fields;
  expect(fieldsOf()).toMatchObject({ 'How to pay': 'By bank transfer.\nReference: o' });
  process.env.PAYMENT_PROVIDER = 'stripe';
  expect(fieldsOf()).toMatchObject({
    'Deposit due by': 'December 11, 2026',
    'How to pay': 'By card from your order’s page, or:\nBy bank transfer.\nReference: o',
  });
  delete process.env.PAYMENT_PROVIDER;
});
