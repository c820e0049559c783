import * as z from 'zod/mini';
import { requestList } from '../../commission/consultations/list-consultations.ts';
import { conversationList } from '../../commission/conversations/list-conversations.ts';
import { orderList } from '../../commission/orders/list-orders.ts';
import { quoteList } from '../../commission/quotes/list-quotes.ts';
import { InvalidError } from '../../core/runtime/errors.ts';
import { type CountedView, MOST_COUNTED, type SavedView } from '../../core/search/saved-view.contract.ts';
import { savedViews } from '../../core/search/saved-view.entity.ts';
import type { SavedViewsInput } from '../../core/search/saved-view.schema.ts';

import { PAGES } from '../../core/site/pages.contract.ts';
import { userList } from '../../people/accounts/list-users.ts';

const { admin } = PAGES;

interface CountedList<Filter extends z.ZodMiniType> {
  filter: Filter;
  count(filter: z.output<Filter>, most: number): Promise<number>;
}

/** How a list counts what the query of its address finds; undefined for a query that it does not know. */
function counterOf<Filter extends z.ZodMiniType>({ filter, count }: CountedList<Filter>) {
  return (query: Record<string, string>) => {
    const asked = z.safeParse(filter, query);
    return asked.success ? () => count(asked.data, MOST_COUNTED + 1) : undefined;
  };
}

/** The lists of which views can be saved, by their addresses. */
const LISTS: Readonly<Record<string, ReturnType<typeof counterOf>>> = {
  [admin.consultations.path]: counterOf(requestList),
  [admin.quotes.path]: counterOf(quoteList),
  [admin.orders.path]: counterOf(orderList),
  [admin.conversations.path]: counterOf(conversationList),
  [admin['manage-users'].path]: counterOf(userList),
};

function counterAt({ address }: SavedView): (() => Promise<number>) | undefined {
  const [path = '', query] = address.split('?');
  if (!Object.hasOwn(LISTS, path)) return;
  return LISTS[path]?.(Object.fromEntries(new URLSearchParams(query)));
}

/** Saves an admin's views. InvalidError for an address that is no list's, or that its list does not understand. */
export function saveKnownViews(input: SavedViewsInput, uid: string) {
  const wrong = input.views.findIndex((view) => !counterAt(view));
  if (wrong >= 0) throw new InvalidError({ [`views.${wrong}.address`]: 'This list can’t be saved so.' });
  return savedViews.save(input, uid);
}

/** An admin's views, each with how many records it finds now. */
export async function countViews(uid: string): Promise<{ views: CountedView[]; version: number }> {
  const { views, version } = await savedViews.read(uid);
  const counts = await Promise.all(views.map((view) => counterAt(view)?.() ?? null));
  return { views: views.map((view, place) => ({ ...view, count: counts[place] ?? null })), version };
}
