import type { ListedConsultation } from '../../commission/consultations/consultation.contract.ts';
import { requestList } from '../../commission/consultations/list-consultations.ts';
import { toAdminConsultations } from '../../commission/consultations/read-consultation.ts';
import { conversations } from '../../commission/conversations/conversation.entity.ts';
import type { Page } from '../../kit/runtime/cursor.ts';
import { getAttributes } from '../../kit/runtime/get-attributes.ts';

/** Requests as the owner's list shows them, with what is unread about each. */
export async function listRequests(
  query: Parameters<typeof requestList.page>[0],
): Promise<Page<ListedConsultation>> {
  const page = await requestList.page(query);
  const [items, heads] = await Promise.all([
    toAdminConsultations(page.items),
    getAttributes(conversations(), page.items, ['id', 'unreadByOwner']),
  ]);
  const unread = new Map(heads.map(({ id, unreadByOwner }) => [id, unreadByOwner]));
  return { ...page, items: items.map((item) => ({ ...item, unread: unread.get(item.id) ?? 0 })) };
}
