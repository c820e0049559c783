import { PAPERS_YEARS, type PersonalData } from '../../core/model/personal-data.contract.ts';
import { notShown, record } from '../../core/model/record.ts';
import { asNowOrThen } from '../../core/model/restore.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { ordersOf } from '../orders/read-order.ts';
import { NOBODY, numberedPapers, type PaperItem, paperNumbers, papers } from './paper.entity.ts';

export const paperData: PersonalData = {
  exported: {
    key: 'papers',
    description: 'Your invoices, credit notes and receipts: what each says. Their PDFs are in your hub.',
    read: async (uid) => (await papersOf(uid)).map(({ content }) => content),
  },
  async remove({ uid }) {
    for (const { id, kind, entry, number, content } of await papersOf(uid)) {
      const key = { id, kind, entry };
      if (!number) await papers().delete(key).go();
      else
        await papers()
          .patch(key)
          .set({
            ...{ uid: NOBODY, expiresAt: endOf(content.date) },
            ...{ list: 'OUTLIVED', place: `${content.date} ${number}` },
          })
          .go();
    }
  },
};

/** Books are kept for so many years after that of a paper. */
const endOf = (date: string) => Date.UTC(Number(date.slice(0, 4)) + PAPERS_YEARS + 1) / 1000;

/** They are found by the orders of their user, which are removed after them. */
async function papersOf(uid: string): Promise<PaperItem[]> {
  const found = (await ordersOf(uid)).map(({ id }) => numberedPapers(id));
  return (await Promise.all(found)).flat();
}

export const paper = record({
  entity: papers,
  ...notShown('it repeats an order, and never changes'),
  // The feed, which has the records with topics alone, books it.
  topics: () => [topics.orders],
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
