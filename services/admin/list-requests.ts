import type { ListedConsultation } from '../consultations/consultation.contract.ts';
import { listConsultations, type RequestFilter } from '../consultations/list-consultations.ts';
import { conversations } from '../conversations/conversation.entity.ts';
import type { Page } from '../runtime/cursor.ts';

/** Requests as the owner's list shows them, with what is unread about each. */
export async function listRequests(
  query: RequestFilter & { cursor?: string; size?: number },
): Promise<Page<ListedConsultation>> {
  const { items, cursor } = await listConsultations(query);
  if (items.length === 0) return { items: [], cursor };
  const { data } = await conversations()
    .get(items.map(({ uid, id }) => ({ uid, id })))
    .go();
  const unread = new Map(data.map(({ id, unreadByOwner }) => [id, unreadByOwner]));
  return { items: items.map((item) => ({ ...item, unread: unread.get(item.id) ?? 0 })), cursor };
}
