import { discarded } from '../../kit/media/upload-writes.ts';
import type { PersonalData } from '../../kit/model/personal-data.contract.ts';
import { removeMails } from '../../kit/outbox/mail.entity.ts';
import { commitAll, has, retry, writes } from '../../kit/runtime/commit.ts';
import { type OrderItem, orders } from './order.entity.ts';
import { toOrderEntry } from './order-view.ts';
import { ordersOf } from './read-order.ts';

export const orderData: PersonalData = {
  exported: {
    key: 'orders',
    description:
      'Your orders, newest first, with their stages, lines, payments and address. Photos from our workshop are in your hub.',
    read: async (uid) => (await ordersOf(uid)).map(toOrderEntry),
  },
  remove: ({ uid }) =>
    retry(async () => {
      for (const order of await ordersOf(uid)) await removeOrder(order);
    }),
};

/**
 * Removes an order with its photos after its e-mails, to which it leads. If the owner has saved it meanwhile, which may
 * add an e-mail or a photo, it stays for the next try.
 */
async function removeOrder({ uid, id, version, photos = [] }: OrderItem): Promise<void> {
  await removeMails('order', id);
  await commitAll(
    writes({ order: orders }, (write) => ({
      order: write.order.delete({ uid, id }).where(has({ version })).commit(),
    })),
    discarded(photos.map(({ key }) => key)),
  );
}
