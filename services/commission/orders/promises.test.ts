import type { OrderChange } from './change.contract.ts';
import { dateProposal, formerPromises, newDateProposal } from './promises.contract.ts';

const MAY = { from: '2026-05-01', to: '2026-05-04' };
const JUNE = { from: '2026-06-01', to: '2026-06-04' };

type Range = typeof MAY | null;
const moved = (state: OrderChange['state'], before: Range, after: Range): OrderChange => {
  const terms = (delivery: Range) => ({ lines: [], deliveryCost: 0, deposit: 0, delivery });
  return {
    ...{ number: 1, version: 2, what: 'New delivery date', why: 'The steel is late.', state },
    terms: { before: terms(before), after: terms(after) },
    events: [
      { what: 'proposed', by: 'Ana', at: '2026-04-01T08:00:00.000Z' },
      { what: 'accepted', by: 'Bo', at: '2026-04-02T08:00:00.000Z' },
    ],
  };
};

test('each accepted change of the delivery leaves the promise before it: until when, by whom and why', () => {
  expect(formerPromises([moved('accepted', MAY, JUNE)])).toEqual([
    { range: MAY, until: '2026-04-02T08:00:00.000Z', by: 'Bo', why: 'The steel is late.' },
  ]);
});

test('what was not accepted, moved nothing, or was the first date, ended no promise', () => {
  const changes = [
    moved('proposed', MAY, JUNE),
    moved('declined', MAY, JUNE),
    moved('accepted', MAY, { ...MAY }),
    moved('accepted', null, MAY),
  ];
  expect(formerPromises(changes)).toEqual([]);
});

test('a new date is drafted as soon as past orders leave the promised range, and not before', () => {
  expect(newDateProposal(MAY, { ...MAY })).toBeUndefined();
  expect(newDateProposal(null, JUNE)).toBeUndefined();
  expect(newDateProposal(MAY, null)).toBeUndefined();
  expect(newDateProposal(MAY, { from: '2026-05-02', to: '2026-05-05' })).toMatchObject({
    why: expect.stringContaining(
      'by May 4, 2026. It’s taking longer than planned: we now expect May 2 – 5, 2026.',
    ),
    delivery: { from: '2026-05-02', to: '2026-05-05' },
  });
});

test('the drafted words say whether a delivery is later or earlier than promised', () => {
  expect(dateProposal(MAY, JUNE).why).toContain('we now expect June 1 – 4, 2026. We’re sorry for the delay.');
  expect(dateProposal(JUNE, MAY)).toMatchObject({
    why: expect.stringContaining('We can now deliver earlier: May 1 – 4, 2026.'),
    delivery: MAY,
  });
  expect(dateProposal(MAY, MAY).why).toBe('');
});
