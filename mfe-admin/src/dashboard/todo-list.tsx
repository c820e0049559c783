import type { Todo } from '@hearthside/services/consumers/dashboard/todo.contract.ts';
import { startOf, today } from '@hearthside/services/core/site/day.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RecordBeside } from '../list/use-record-beside.ts';
import { todosQuery } from './dashboard-queries.ts';
import { MoneyExpected } from './money-expected.tsx';
import { NextDays } from './next-days.tsx';
import { TodoGroup } from './todo-group.tsx';
import css from './todo-list.module.css';
import { groupOf } from './todo-words.ts';

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
  const urgency = (name: string) => ['late', 'today'].indexOf(name) + 1 || 3;
  // What is oldest stands first in the list, and so does its group.
  return [...groups].sort(([one], [other]) => urgency(one) - urgency(other));
}
