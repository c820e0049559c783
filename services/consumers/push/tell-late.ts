import { orders } from '../../commission/orders/order.entity.ts';
import { sendMessage } from '../../core/runtime/queue.ts';
import { addDays, dayOf, startOf } from '../../core/site/day.contract.ts';
import { todos } from '../dashboard/dashboard.entity.ts';
import { lateNews } from './late-news.entity.ts';
import type { PushNews } from './push-news.ts';

/** For so long, runs that were missed are made up for. */
const DAYS = 30;
const KEPT_SECONDS = 2 * DAYS * 24 * 3600;

/** Tells which orders and payments are late, once: after their last day. */
export async function tellLate(now: Date): Promise<void> {
  const [late, told] = await Promise.all([readLate(now), readTold()]);
  const expiresAt = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  for (const { uid, ...news } of late) {
    if (told.has(nameOf(news))) continue;
    const { id } = news;
    await sendMessage('PUSH_QUEUE_URL', { kind: 'late', page: 'order', uid, id } satisfies PushNews);
    // Recorded last: a function that is cut off before this tells it again.
    await lateNews()
      .put({ ...news, expiresAt })
      .go();
  }
}

const nameOf = ({ day, id, what }: { day: string; id: string; what: string }) => `${day}#${id}#${what}`;

async function readTold(): Promise<Set<string>> {
  const { data } = await lateNews().query.byDay({}).go({ pages: 'all', consistent: true });
  return new Set(data.map(nameOf));
}

/** Each by the index that has it at the day from which it is late: open orders at their last one, to-dos at the next. */
async function readLate(now: Date) {
  const from = addDays(dayOf(now.getTime()), -DAYS);
  const yesterday = addDays(from, DAYS - 1);
  // What follows the day or the moment in a key sorts before `~`.
  const [promised, open] = await Promise.all([
    orders()
      .query.byList({ list: 'OPEN' })
      .between({ sortDate: from }, { sortDate: `${yesterday}~` })
      .go({ pages: 'all', attributes: ['uid', 'id', 'sortDate'] }),
    todos()
      .query.oldest({})
      .between({ since: startOf(from, 1) }, { since: `${now.toISOString()}~` })
      .go({ pages: 'all', attributes: ['uid', 'id', 'todo'] }),
  ]);
  return [
    ...promised.data.map(({ uid, id, sortDate: day = '' }) => ({ uid, id, day, what: 'delivery' as const })),
    ...open.data.flatMap(({ uid, id, todo: { kind, day = '' } }) =>
      kind === 'payment' ? { uid, id, day, what: 'payment' as const } : [],
    ),
  ];
}
