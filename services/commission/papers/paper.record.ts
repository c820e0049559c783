import type { PersonalData } from '../../core/model/personal-data.contract.ts';
import { notShown, record } from '../../core/model/record.ts';
import { asNowOrThen } from '../../core/model/restore.ts';
import { ordersOf } from '../orders/read-order.ts';
import { numberedPapers, type PaperItem, paperNumbers, papers } from './paper.entity.ts';

export const paperData: PersonalData = {
  exported: {
    key: 'papers',
    description: 'Your invoices, credit notes and receipts: what each says. Their PDFs are in your hub.',
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

export const paper = record({
  entity: papers,
  ...notShown('it repeats an order, and never changes'),
  personal: paperData,
  // Somebody may have it.
  restore: asNowOrThen,
});

export const paperNumber = record({
  entity: paperNumbers,
  ...notShown('it only counts'),
  personal: 'none: it names nobody',
  restore: asNowOrThen,
});
