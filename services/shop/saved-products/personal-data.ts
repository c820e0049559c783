import type { PersonalData } from '../../kit/model/personal-data.contract.ts';
import { listCards } from '../catalog/read-products.ts';
import { listSaved, listSavedChoices } from './change-saved.ts';
import { savedProducts } from './saved-products.entity.ts';

export const savedProductData: PersonalData = {
  exported: {
    key: 'savedProducts',
    description: 'The products you’ve saved, and what you chose of them.',
    async read(uid) {
      const [cards, choices] = await Promise.all([listSaved(uid).then(listCards), listSavedChoices(uid)]);
      return cards.map(({ id, name, itemNumber }) => ({ name, itemNumber, choices: choices[id] ?? '' }));
    },
  },
  async remove({ uid }) {
    await savedProducts().delete({ uid }).go();
  },
};
