import { remindedAt } from '@hearthside/services/commission/orders/delivery.contract.ts';
import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import type { AdminQuote, QuoteVersion } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { anAdminOrder } from '@hearthside/tests/fixtures/page/answers.ts';
import { timelineOf } from './timeline-of.ts';

test('the reminder of a payment stands where it left: on the morning after the last day', () => {
  const asked = { ...anAdminOrder(), agreedAt: '2026-11-02T10:00:00.000Z', paymentDays: 14 };
  const order = { ...asked, paymentReminderMail: 'sent' } as AdminOrder;
  expect(timelineOf({ request: undefined, quote: undefined, order })).toContainEqual({
    ...{ kind: 'payment', at: remindedAt('2026-11-16', 1) },
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

test('a photo stands where it was uploaded, as far as its key says', () => {
  const photos = ['workshopPhotos/1763391600000_plate.jpg', 'workshopPhotos/old.jpg'].map((key) => ({
    ...{ key, caption: 'Cut', isShared: false, width: 4, height: 3, placeholder: 'data:,' },
  }));
  const order = anAdminOrder({ photos });
  const told = timelineOf({ request: undefined, quote: undefined, order }).filter(
    ({ kind }) => kind === 'photo',
  );
  expect(told).toEqual([{ kind: 'photo', at: '2025-11-17T15:00:00.000Z', text: 'Photo: Cut' }]);
});

test('each version of a quote is told once, and of the last one what became of its e-mail', () => {
  const version = (number: number, ...events: object[]) => ({ number, events }) as QuoteVersion;
  const sent = (at: string) => ({ what: 'sent', by: '', at });
  const last = version(2, sent('2026-11-20T10:00:00.000Z'));
  const versions = [version(1, sent('2026-11-18T10:00:00.000Z')), last];
  const quote = { sent: last, mail: 'sent' } as AdminQuote;
  expect(timelineOf({ request: undefined, quote, versions, order: undefined })).toEqual([
    expect.objectContaining({
      at: '2026-11-18T10:00:00.000Z',
      text: 'Version 1 of the quote: sent by the shop',
    }),
    expect.objectContaining({ text: 'Version 2 of the quote: sent by the shop', mail: 'sent' }),
  ]);
});
