import type { PersonalData } from '../../core/model/personal-data.contract.ts';
import { record } from '../../core/model/record.ts';
import { asThenButVersion } from '../../core/model/restore.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { days, projections, todos } from './dashboard.entity.ts';

/** Copies of a few words, which the change feed removes with what they are of. They are removed here as well, should it be late. */
export const todoData: PersonalData = {
  async remove({ uid }) {
    const all = { pages: 'all', consistent: true } as const;
    for (const { id, part } of (await todos().query.bySubject({ uid }).go(all)).data)
      await todos().delete({ uid, id, part }).go();
    for (const { id } of (await projections().query.bySubject({ uid }).go(all)).data)
      await projections().delete({ uid, id }).go();
  },
};

// They belong to what a restore puts back. The feed writes what still differs.
const derived = {
  words: 'none: the feed makes it from records',
  topics: () => [topics.dashboard, topics.counts],
  search: 'none: it is part of no list',
  restoreTurn: 'first',
} as const;

export const todo = record({
  entity: todos,
  ...derived,
  personal: todoData,
});
export const projection = record({
  entity: projections,
  ...derived,
  personal: todoData,
  // The feed removes it with its subject.
  restore: (then, now, knowledge) => (then ? asThenButVersion(then, now, knowledge) : now),
});
export const day = record({
  entity: days,
  ...derived,
  personal: 'none: counts and hours of waiting, of nobody in particular',
});
