import type { PersonalData } from '../../core/model/personal-data.contract.ts';
import { record } from '../../core/model/record.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { listCards } from '../catalog/read-products.ts';
import { listSaved, listSavedChoices } from './change-saved.ts';
import { savedProducts as allSaved } from './saved-products.entity.ts';

const savedProductData: PersonalData = {
  exported: {
    key: 'savedProducts',
    description: 'The products you’ve saved, and what you chose of them.',
    async read(uid) {
      const [cards, choices] = await Promise.all([listSaved(uid).then(listCards), listSavedChoices(uid)]);
      return cards.map(({ id, name, itemNumber }) => ({ name, itemNumber, choices: choices[id] ?? '' }));
    },
  },
  async remove({ uid }) {
    await allSaved().delete({ uid }).go();
  },
};

export const savedProducts = record({
  entity: allSaved,
  words: 'none: only their user writes them',
  topics: ({ uid }) => [topics.user(uid)],
  search: 'none: they are part of no list',
  personal: savedProductData,
});
