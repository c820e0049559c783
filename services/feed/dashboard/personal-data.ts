import type { PersonalData } from '../../kit/model/personal-data.contract.ts';
import { ledgers, todos } from './todo.entity.ts';

/** Copies of a few words, which the change feed removes with what they are of. They are removed here as well, should it be late. */
export const todoData: PersonalData = {
  async remove({ uid }) {
    const all = { pages: 'all', consistent: true } as const;
    for (const { id, part } of (await todos().query.bySubject({ uid }).go(all)).data)
      await todos().delete({ uid, id, part }).go();
    for (const { id } of (await ledgers().query.bySubject({ uid }).go(all)).data)
      await ledgers().delete({ uid, id }).go();
  },
};
