import type { PersonalData } from '../runtime/personal-data.contract.ts';
import { orders, toOrderEntry } from './order.entity.ts';

export const orderData: PersonalData = {
  entities: ['order'],
  exported: {
    key: 'orders',
    description: 'Your orders, newest first.',
    read: async (uid) => (await ordersOf(uid)).map(toOrderEntry),
  },
  async remove({ uid }) {
    for (const { id } of await ordersOf(uid)) await orders().delete({ uid, id }).go();
  },
};

async function ordersOf(uid: string) {
  const { data } = await orders().query.byUser({ uid }).go({ order: 'desc', pages: 'all', consistent: true });
  return data;
}
