import { Service } from 'electrodb';
import { type AccountItem, accounts } from '../accounts/account.entity.ts';
import type { Account, OrderEntry } from '../accounts/account.schema.ts';
import { consultations } from '../consultations/consultation.entity.ts';
import { toConsultationEntry } from '../consultations/consultation-entry.ts';
import { type OrderItem, orders } from '../orders/order.entity.ts';
import { onTable } from '../runtime/table.ts';
import type { User } from '../runtime/user.ts';

const partition = onTable(
  () => new Service({ account: accounts(), consultation: consultations(), order: orders() }),
);

/**
 * The user's record with both histories, in one query (more only beyond 1 MB of history). Whoever has no record yet (the first sign-in is still
 * being recorded) gets the one that it will make.
 */
export async function getHub(user: User): Promise<Account> {
  const { data } = await partition()
    .collections.hub({ uid: user.uid })
    .go({ order: 'desc', consistent: true, pages: 'all' });
  return {
    ...toProfile(data.account[0] ?? firstAccount(user)),
    consultationHistory: data.consultation.map(toConsultationEntry),
    orderHistory: data.order.map(toOrderEntry),
  };
}

function firstAccount({ uid, displayName, email }: User): AccountItem {
  return { uid, displayName, email, status: 'prospect', lastLogin: new Date().toISOString() };
}

function toProfile({ photo, providerPhotoURL, ...profile }: AccountItem) {
  return { ...profile, photo: photo ?? null, photoURL: photo?.url ?? providerPhotoURL ?? null };
}

function toOrderEntry({ orderId, status, estimatedDelivery, items, placedOn }: OrderItem): OrderEntry {
  return { orderId, status, estimatedDelivery, items, placedOn };
}
