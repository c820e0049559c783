import { record } from '../../kit/model/record.ts';
import { asThen, asThenButVersion } from '../../kit/model/restore.ts';
import { topics } from '../../kit/model/topic.contract.ts';
import { days } from './day.entity.ts';
import { ledgers, todos } from './todo.entity.ts';

// They belong to what a restore puts back. The feed writes what still differs.
const derived = {
  words: 'none: the feed makes it from records',
  topics: () => [topics.dashboard],
  search: 'none: it is part of no list',
  restore: asThen,
  restoreTurn: 'first',
} as const;

export const todo = record({
  entity: todos,
  ...derived,
  personal: async () => (await import('./personal-data.ts')).todoData,
});
export const ledger = record({
  entity: ledgers,
  ...derived,
  personal: async () => (await import('./personal-data.ts')).todoData,
  // The feed removes it with its subject.
  restore: (then, now, knowledge) => (then ? asThenButVersion(then, now, knowledge) : now),
});
export const day = record({
  entity: days,
  ...derived,
  personal: 'none: counts and hours of waiting, of nobody in particular',
});
