import type { PersonalData } from '../../kit/model/personal-data.contract.ts';
import { ordersOf } from '../orders/read-order.ts';
import { numberedPapers } from './numbered-papers.ts';
import { type PaperItem, papers } from './paper.entity.ts';

export const paperData: PersonalData = {
  exported: {
    key: 'papers',
    description: 'Your invoices and credit notes: what each says. Their PDFs are in your hub.',
    read: async (uid) => (await papersOf(uid)).map(({ content }) => content),
  },
  async remove({ uid }) {
    for (const { id, kind, entry } of await papersOf(uid)) await papers().delete({ id, kind, entry }).go();
  },
};

/** They are found by the orders of their user, which are removed after them. */
async function papersOf(uid: string): Promise<PaperItem[]> {
  const found = (await ordersOf(uid)).map(({ id }) => numberedPapers(id));
  return (await Promise.all(found)).flat();
}
