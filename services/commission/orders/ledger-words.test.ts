import { wordsOfEntry } from './ledger-words.contract.ts';
import type { LedgerEntry } from './order.contract.ts';

const refund: LedgerEntry = {
  ...{
    id: 're_1',
    kind: 'refunded',
    amount: -5_000,
    method: 'Card',
    on: '2026-11-28',
    note: '',
    session: 'cs',
  },
  isPending: true,
};
const then = { ...refund, amount: 0, asked: 5_000, isPending: undefined };

test('a refund is on its way until it has arrived or come back', () => {
  expect(wordsOfEntry(refund, [refund])).toContain('paid back by Card on November 28, 2026; on its way');
  const arrived = { ...then, id: 'arrived-re_1', kind: 'refundArrived' as const };
  const failed = {
    ...then,
    id: 'failed-re_1',
    kind: 'refundFailed' as const,
    amount: 5_000,
    corrects: 're_1',
  };
  for (const end of [arrived, failed])
    expect(wordsOfEntry(refund, [refund, end])).not.toContain('on its way');
});
