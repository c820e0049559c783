import { type Content, layOut } from '@hearthside/services/feed/mailer/templates/layout.ts';
import { messageToCustomer } from '@hearthside/services/feed/mailer/templates/message-told.ts';
import { quoteSent } from '@hearthside/services/feed/mailer/templates/quote-mails.ts';
import {
  acknowledgement,
  ownerNotification,
  requestWithdrawn,
  statusUpdate,
} from '@hearthside/services/feed/mailer/templates/request-mails.ts';
import { stageUpdate } from '@hearthside/services/feed/mailer/templates/stage-update.ts';
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
const order = { orderId: 'o', items: '', money, howToPay: '', next: '', estimatedDelivery: '', toReview: [] };
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
  ['quote', () => quoteSent({ ...news, version, note: '' }), `/userhub/quotes/${id}`],
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
