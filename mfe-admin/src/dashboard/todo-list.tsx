import type { ListedOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import type { Todo } from '@hearthside/services/consumers/dashboard/todo.contract.ts';
import { rangeText } from '@hearthside/services/core/site/date-words.contract.ts';
import { addDays, startOf, today } from '@hearthside/services/core/site/day.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RecordBeside } from '../list/use-record-beside.ts';
import { partsOf, sumOf, wordsOfPart } from '../money/money-parts.ts';
import { moneyQuery, scheduleQuery } from '../orders/order-queries.ts';
import { todosQuery } from './dashboard-queries.ts';
import { Line, TodoGroup } from './todo-group.tsx';
import css from './todo-list.module.css';
import { FIRST_GROUPS, groupOf } from './todo-words.ts';

/** What needs doing, in groups: what is late or due today, then the group with the oldest thing; the oldest first in each. */
export function TodoList({ beside }: { beside: RecordBeside }) {
  const host = useHost();
  const { data, error, refetch } = useQuery(todosQuery(host));
  useDay();
  if (!data && error) return <LoadFailure onRetry={refetch}>We couldn’t load your to-dos.</LoadFailure>;
  return (
    <section className={`${layout.stack5} ${css.todos}`} aria-labelledby="todos" data-rows>
      <h2 id="todos" className={css.title}>
        To Do{data && ` (${data.items.length}${data.hasMore ? '+' : ''})`}
      </h2>
      {!data && <Loading>Loading your to-dos...</Loading>}
      {data?.items.length === 0 && (
        <EmptyState title="All done.">
          <p>Nothing is waiting for you.</p>
        </EmptyState>
      )}
      {data?.items.length === 0 && <NextDays beside={beside} />}
      {groupsOf(data?.items ?? []).map(([name, todos]) => (
        <TodoGroup key={name} {...{ name, todos, beside }} />
      ))}
      <MoneyExpected beside={beside} />
    </section>
  );
}

/** Today, where the shop is. A page that is left open is drawn again at midnight. */
function useDay(): void {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setTimeout(() => setDay(today()), Math.max(0, Date.parse(startOf(day, 1)) - Date.now()));
    return () => clearTimeout(timer);
  }, [day]);
}

function groupsOf(todos: Todo[]) {
  const groups = new Map<ReturnType<typeof groupOf>, Todo[]>();
  for (const todo of todos) {
    const name = groupOf(todo, Date.now());
    groups.set(name, [...(groups.get(name) ?? []), todo]);
  }
  const urgency = (name: string) => FIRST_GROUPS.indexOf(name) + 1 || FIRST_GROUPS.length + 1;
  // What is oldest stands first in the list, and so does its group.
  return [...groups].sort(([one], [other]) => urgency(one) - urgency(other));
}

interface OrderRowProps {
  order: Pick<ListedOrder, 'uid' | 'id' | 'customerName' | 'items'>;
  beside: RecordBeside;
  /** What is told of it. */
  children: ReactNode;
}

/** An order in the owner's day. */
export function OrderRow({ order: { uid, id, customerName, items }, beside, children }: OrderRowProps) {
  const record = { list: 'orders', uid, id };
  return <Line who={customerName} what={items.join(', ')} beside={beside} to={record} detail={children} />;
}

/** What is unpaid of all orders, what is overdue longest first, with the sum of all. */
function MoneyExpected({ beside }: { beside: RecordBeside }) {
  const { data } = useQuery(moneyQuery(useHost()));
  const owed = partsOf(data?.orders ?? []);
  if (owed.length === 0) return null;
  return (
    <section className={`${layout.stack2} ${css.group}`} aria-labelledby="money-expected">
      <h3 id="money-expected" className={css.kind}>
        Money expected <span className={css.count}>{formatCents(sumOf(owed))}</span>
      </h3>
      <ul className={`${layout.card} ${css.list}`}>
        {owed.slice(0, FIRST).map(({ order, part }) => (
          <OrderRow key={`${order.id} ${part.isAsked}`} order={order} beside={beside}>
            {wordsOfPart(part)}
          </OrderRow>
        ))}
      </ul>
      <Link to={PAGES.admin.money.path}>Money</Link>
    </section>
  );
}

const FIRST = 4;

/** What the coming week brings, for a day on which nothing waits. */
function NextDays({ beside }: { beside: RecordBeside }) {
  const to = addDays(today(), 6);
  const { data } = useQuery(scheduleQuery(useHost(), { to }));
  if (!data) return null;
  return (
    <section className={`${layout.stack2} ${css.group}`} aria-labelledby="next-days">
      <h3 id="next-days" className={css.kind}>
        The next seven days <span className={css.count}>{data.orders.length}</span>
      </h3>
      {data.orders.length > 0 && (
        <ul className={`${layout.card} ${css.list}`}>
          {data.orders.map((order) => (
            <OrderRow key={order.id} order={order} beside={beside}>
              {rangeText(order.delivery)}, {order.status}
            </OrderRow>
          ))}
        </ul>
      )}
      <Link to={PAGES.admin.schedule.path}>Schedule</Link>
    </section>
  );
}
