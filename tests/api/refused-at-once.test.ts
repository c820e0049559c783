import { setTimeout as sleep } from 'node:timers/promises';
import { readConsultation } from '@hearthside/services/commission/consultations/read-consultation.ts';
import { setStatus } from '@hearthside/services/commission/consultations/set-status.ts';
import { markAsCustomer } from '@hearthside/services/commission/orders/mark-as-customer.ts';
import { ordersOf } from '@hearthside/services/commission/orders/read-order.ts';
import { setStage } from '@hearthside/services/commission/orders/set-stage.ts';
import { acceptQuote } from '@hearthside/services/commission/quotes/accept-quote.ts';
import { findQuote } from '@hearthside/services/commission/quotes/read-quote.ts';
import { saveDraft } from '@hearthside/services/commission/quotes/save-draft.ts';
import { sendQuote } from '@hearthside/services/commission/quotes/send-quote.ts';
import { withdrawRequest } from '@hearthside/services/commission/quotes/withdraw-request.ts';
import { deleteAccount } from '@hearthside/services/consumers/personal-data/delete-account.ts';
import { isDeleted } from '@hearthside/services/core/deleted-accounts/deleted-account.entity.ts';
import { ProblemError } from '@hearthside/services/core/runtime/errors.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { CHOICE } from '../fixtures/api/quote-calls.ts';
import { owner } from '../fixtures/table/catalogue.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { aQuoteInput, aSentQuote } from '../fixtures/table/quotes.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();

const remove = (user: User) => deleteAccount({ reviews: 'delete' }, user, user.uid);

/** Whether each of two succeeds; one that does not is refused with a problem that its caller may read. */
async function outcomes(...both: [Promise<unknown>, Promise<unknown>]) {
  const settled = await Promise.allSettled(both);
  for (const outcome of settled)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ProblemError);
  return settled.map(({ status }) => status === 'fulfilled');
}

// Milliseconds from the beginning of one to the beginning of the other: over the whole time that either takes.
const OFFSETS = Array.from({ length: 10 }, (_, step) => 3 * step);

test.each([
  [
    'an acceptance',
    async (user: User) => {
      const { id } = await aSentQuote(user);
      return () => acceptQuote({ uid: user.uid, id }, { revision: 1, answers: CHOICE }, user);
    },
  ],
  [
    'the mark as customer',
    async (user: User) => {
      const { id } = await aConsultation(user);
      return () => markAsCustomer({ uid: user.uid, id }, { version: 1 });
    },
  ],
  [
    'an order that is open again',
    async (user: User) => {
      const { id } = await aConsultation(user);
      const key = { uid: user.uid, id };
      await markAsCustomer(key, { version: 1 });
      await setStage(key, { stage: 'Delivered', sendsMail: false, version: 1 });
      return () => setStage(key, { stage: 'Finishing', sendsMail: false, version: 2 });
    },
  ],
])('of %s and the deletion of the account, whichever begins first, one is refused', async (_, prepare) => {
  for (const offset of OFFSETS) {
    const user = somebody();
    const order = await prepare(user);
    const [ordered, removed] = await outcomes(
      order(),
      sleep(offset).then(() => remove(user)),
    );
    expect([ordered, removed].filter(Boolean)).toHaveLength(1);
    expect(await isDeleted(user.uid)).toBe(removed);
    if (ordered) expect(await ordersOf(user.uid)).toHaveLength(1);
  }
});

test('an account of an earlier release, without a count of its orders, is deleted as before', async () => {
  const user = somebody();
  await aConsultation(user);
  await remove(user);
  await remove(user);
  expect(await isDeleted(user.uid)).toBe(true);
});

test('a withdrawn request is sent no quote and becomes no order, until the owner takes it up again', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  const key = { uid: user.uid, id };
  const draft = await saveDraft(key, aQuoteInput(), owner);
  await withdrawRequest(id, user);
  const send = () => sendQuote(key, { ...draft, sendsMail: true }, owner);
  await expect(send()).rejects.toThrow('The customer has withdrawn this request.');
  const { version } = await readConsultation(key);
  await expect(markAsCustomer(key, { version })).rejects.toThrow('The customer has withdrawn this request.');
  await setStatus(key, { status: 'Design in Progress', version });
  expect(await send()).toMatchObject({ state: 'sent' });
});

test('of a withdrawal and a quote that is sent, whichever begins first, no withdrawn request has an open quote', async () => {
  for (const offset of OFFSETS) {
    const user = somebody();
    const { id } = await aConsultation(user);
    const key = { uid: user.uid, id };
    const draft = await saveDraft(key, aQuoteInput(), owner);
    const send = () => sendQuote(key, { ...draft, sendsMail: true }, owner);
    const withdraw = () => withdrawRequest(id, user);
    const later = sleep(offset);
    await (offset % 2 ? outcomes(send(), later.then(withdraw)) : outcomes(later.then(send), withdraw()));
    const [{ status }, quote] = [await readConsultation(key), await findQuote(key)];
    if (status === 'Withdrawn') expect(quote?.sent?.state).not.toBe('sent');
    else expect(quote?.sent?.state).toBe('sent');
  }
});
