import { resendMail } from '@hearthside/services/commission/consultations/read-consultation.ts';
import { setStatus } from '@hearthside/services/commission/consultations/set-status.ts';
import { setStage } from '@hearthside/services/commission/orders/set-stage.ts';
import { handler } from '@hearthside/services/consumers/mailer/mailer.lambda.ts';
import { QUOTAS } from '@hearthside/services/core/quotas/quota.contract.ts';
import { quotas } from '@hearthside/services/core/quotas/quota.entity.ts';
import {
  liftSuppression,
  recipientKey,
  suppress,
} from '@hearthside/services/people/recipients/suppression.entity.ts';
import { useDeadLetters } from '../fixtures/mail/dead-letters.ts';
import { mailStates, outboxEvent } from '../fixtures/mail/outbox.ts';
import { accept, refuse, useSes } from '../fixtures/mail/ses-endpoint.fake.ts';
import { anOrder } from '../fixtures/table/orders.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();
const ses = useSes();
useDeadLetters();

test('twelve requests from twelve accounts send a stranger’s address three e-mails, and each request is kept', async () => {
  const email = 'stranger@elsewhere.example';
  const ids: string[] = [];
  for (let i = 0; i < 12; i++) {
    const spelled = i % 2 ? email : email.toUpperCase();
    ids.push((await aConsultation(somebody({ email: spelled }))).id);
  }
  for (const id of ids) await handler(await outboxEvent(id));
  const toStranger = ses.received.filter((mail) => mail.to.toLowerCase() === email);
  expect(toStranger).toHaveLength(3);
  expect(ses.received).toHaveLength(3 + 12);
  expect(await mailStates(ids.at(-1) ?? '')).toEqual({
    acknowledgement: 'over-budget',
    notification: 'sent',
  });
});

test('e-mails of all kinds count against their recipient’s budget; one over it is held, and sent when the owner asks later', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  const key = { uid: user.uid, id };
  await handler(await outboxEvent(id));
  for (let version = 1; version <= 20; version++) {
    const status = version % 2 ? 'Contact Attempted' : 'Completed';
    await setStatus(key, { status, version });
    await handler(await outboxEvent(id));
  }
  const toUser = ses.received.filter((mail) => mail.to === user.email);
  expect(toUser).toHaveLength(10);
  expect(await mailStates(id)).toMatchObject({ 'status-21': 'over-budget', 'status-10': 'sent' });

  ses.received = [];
  await resendMail(key);
  await handler(await outboxEvent(id));
  expect(ses.received).toEqual([]);
  const until = Math.floor(Date.now() / 1000);
  await quotas()
    .patch({ what: 'mailOfHour', who: recipientKey(user.email) })
    .set({ until })
    .go();
  await resendMail(key);
  await handler(await outboxEvent(id));
  expect(ses.received).toHaveLength(1);
});

test('mail about an order counts by itself: neither requests nor messages take its place', async () => {
  const user = somebody();
  const { uid, id } = await anOrder(user);
  const key = { uid, id };
  const until = Math.floor(Date.now() / 1000) + 3600;
  for (const what of ['mailOfHour', 'mailOfDay'] as const)
    await quotas()
      .put({ what, who: recipientKey(user.email), count: 1_000, until, expiresAt: until })
      .go();
  await setStage(key, { stage: 'Ready', sendsMail: true, version: 1 });
  await handler(await outboxEvent(id, 'order'));
  expect(await mailStates(id, 'order')).toEqual({ 'stage-2': 'sent' });
});

test('an e-mail that SES does not take now is counted once, however often it is tried', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  const event = await outboxEvent(id);
  ses.treat = refuse(400, 'Throttling');
  for (let i = 0; i < 5; i++) await handler(event);
  ses.treat = accept;
  expect((await handler(event)).batchItemFailures).toEqual([]);
  expect(await mailStates(id)).toEqual({ acknowledgement: 'sent', notification: 'sent' });
});

test('a suppressed address gets nothing until the owner lifts that; its e-mail is held meanwhile', async () => {
  const user = somebody({ email: 'Gone@Elsewhere.example' });
  await suppress('gone@elsewhere.example', 'bounce', new Date().toISOString());
  const { id } = await aConsultation(user);
  await handler(await outboxEvent(id));
  expect(await mailStates(id)).toEqual({ acknowledgement: 'suppressed', notification: 'sent' });
  expect(ses.received).toHaveLength(1);
  await liftSuppression(recipientKey(user.email));
  await resendMail({ uid: user.uid, id });
  await handler(await outboxEvent(id));
  expect(await mailStates(id)).toEqual({ acknowledgement: 'sent', notification: 'sent' });
});

test('a customer who has caused many notifications gets no more through, and others’ reach the owner', async () => {
  const [loud, quiet] = [somebody(), somebody()];
  const later = Math.floor(Date.now() / 1000) + 3600;
  const { limit } = QUOTAS.ownerMailOfCustomer;
  await quotas()
    .put({ what: 'ownerMailOfCustomer', who: loud.uid, count: limit, until: later, expiresAt: later })
    .go();
  const ids = [await aConsultation(loud), await aConsultation(quiet)].map(({ id }) => id);
  for (const id of ids) await handler(await outboxEvent(id));
  const states = await Promise.all(ids.map((id) => mailStates(id)));
  expect(states.map(({ notification }) => notification)).toEqual(['over-budget', 'sent']);
});
