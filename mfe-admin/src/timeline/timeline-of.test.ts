import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { anAdminOrder } from '@hearthside/tests/fixtures/page/answers.ts';
import { timelineOf } from './timeline-of.ts';

test('the reminder of a payment stands where it left: on the morning after the last day', () => {
  const asked = { ...anAdminOrder(), agreedAt: '2026-11-02T10:00:00.000Z', paymentDays: 14 };
  const order = { ...asked, paymentReminderMail: 'sent' } as AdminOrder;
  expect(timelineOf({ request: undefined, quote: undefined, order })).toContainEqual({
    ...{ kind: 'payment', at: '2026-11-17T15:00:00.000Z' },
    ...{ text: 'Reminder of the payment', mail: 'sent' },
  });
});

test('a step that was done at the bench stands where it was done', () => {
  const done = { at: '2026-11-17T15:00:00.000Z', by: 'Wendy' };
  const steps = [
    { id: 's1', what: 'Cut the material', note: '', version: 2, done },
    { id: 's2', what: 'Finish the surface', note: '', version: 1 },
  ];
  const order = { ...anAdminOrder(), steps } as AdminOrder;
  const told = timelineOf({ request: undefined, quote: undefined, order }).filter(
    ({ kind }) => kind === 'step',
  );
  expect(told).toEqual([{ kind: 'step', at: done.at, text: 'Step done: Cut the material, by Wendy' }]);
});
