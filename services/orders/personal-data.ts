import { createWriteTransaction } from 'electrodb';
import { discardUpload } from '../media/attach-upload.ts';
import { uploads } from '../media/upload.entity.ts';
import type { PersonalData } from '../runtime/personal-data.contract.ts';
import { commit } from '../runtime/table.ts';
import { orders } from './order.entity.ts';
import { toOrderEntry } from './order-view.ts';

export const orderData: PersonalData = {
  entities: ['order'],
  exported: {
    key: 'orders',
    description: 'Your orders with their progress, lines and payments, newest first. Amounts are cents.',
    read: async (uid) =>
      (await ordersOf(uid)).map((order) => {
        // The workshop's photos are seen in the hub: they are not the person's own.
        const { photos: _, ...entry } = toOrderEntry(order);
        return entry;
      }),
  },
  async remove({ uid }) {
    for (const { id, photos = [] } of await ordersOf(uid)) {
      await commit(
        createWriteTransaction({ order: orders(), upload: uploads() }, ({ order, upload }) => [
          order.delete({ uid, id }).commit(),
          ...photos.map(({ key }) => discardUpload(upload, key)),
        ]),
      );
    }
  },
};

async function ordersOf(uid: string) {
  const { data } = await orders().query.byUser({ uid }).go({ order: 'desc', pages: 'all', consistent: true });
  return data;
}
