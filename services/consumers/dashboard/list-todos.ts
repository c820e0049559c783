import { expectedDay } from '../../commission/orders/stage-times.ts';
import { nameOfMail } from '../../core/outbox/mail.contract.ts';
import { shownState } from '../../core/outbox/resend-mails.ts';
import { knownSiteItem } from '../../shop/pages/read-site.ts';
import { todos } from './dashboard.entity.ts';
import { counterOf, type Todo, type TodoCounts, type TodoList } from './todo.contract.ts';

/** More than that need not be shown or counted. */
const MOST_LISTED = 500;

/** What needs doing now, oldest first; one query, and the shop's settings where they are not known. */
export async function listTodos(now = Date.now()): Promise<TodoList> {
  const site = await knownSiteItem();
  const { data, cursor } = await todos()
    .query.oldest({})
    // The moment itself counts: what follows `since` in the key sorts before `~`.
    .lte({ since: `${new Date(now).toISOString()}~` })
    .go({ limit: MOST_LISTED, order: 'asc' });
  const items = data.map(
    ({ uid, id, productId, todo: { part: _, miss, mail, ...todo } }): Todo => ({
      ...{ uid, id, productId },
      ...todo,
      ...(mail && {
        mail: {
          ...mail,
          name: nameOfMail(mail.kind),
          state: shownState({ state: mail.state, since: todo.since }),
        },
      }),
      ...(miss && Date.parse(miss.from) <= now && { expected: expectedDay(miss, now, site?.closed) }),
    }),
  );
  return { items, hasMore: cursor !== null };
}

/** How much needs doing, for the menu; the same query. */
export async function countTodos(): Promise<TodoCounts> {
  const { items } = await listTodos();
  const counts: TodoCounts = { dashboard: items.length };
  // A record of which two things ask for something is one row there.
  const rows = new Map(
    items.map((todo) => [`${counterOf(todo)} ${todo.uid} ${todo.id}`, counterOf(todo)] as const),
  );
  for (const page of rows.values()) counts[page] = (counts[page] ?? 0) + 1;
  return counts;
}
