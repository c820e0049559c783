import type { PersonalData } from '../../kit/model/personal-data.contract.ts';
import { listCards } from '../catalog/read-products.ts';
import { listSaved } from './change-saved.ts';
import { savedProducts } from './saved-products.entity.ts';

export const savedProductData: PersonalData = {
  exported: {
    key: 'savedProducts',
    description: 'The products you’ve saved.',
    async read(uid) {
      const cards = await listCards(await listSaved(uid));
      return cards.map(({ name, itemNumber }) => ({ name, itemNumber }));
    },
  },
  async remove({ uid }) {
    await savedProducts().delete({ uid }).go();
  },
};
