import { TODO_KINDS, type Todo } from '@hearthside/services/feed/dashboard/todo.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { todosQuery } from './dashboard-queries.ts';
import { TodoGroup } from './todo-group.tsx';
import css from './todo-list.module.css';

/** What needs doing, in groups: the group with the oldest thing first, and the oldest first in each. */
export function TodoList() {
  const host = useHost();
  const { data, error, refetch } = useQuery(todosQuery(host));
  if (!data && error)
    return <LoadFailure onRetry={refetch}>What needs doing could not be loaded.</LoadFailure>;
  return (
    <section className={css.todos} aria-labelledby="todos">
      <h2 id="todos" className={css.title}>
        To Do{data && ` (${data.items.length}${data.hasMore ? '+' : ''})`}
      </h2>
      {!data && <Loading>Loading what needs doing...</Loading>}
      {data?.items.length === 0 && (
        <EmptyState title="All done.">
          <p>Nothing waits for you.</p>
        </EmptyState>
      )}
      {groupsOf(data?.items ?? []).map((group) => (
        <TodoGroup key={group[0]?.kind} todos={group} />
      ))}
    </section>
  );
}

function groupsOf(todos: Todo[]): Todo[][] {
  const groups = TODO_KINDS.map((kind) => todos.filter((todo) => todo.kind === kind));
  const oldest = ([first]: Todo[]) => first?.since ?? '';
  return groups.filter((group) => group.length > 0).sort((a, b) => (oldest(a) < oldest(b) ? -1 : 1));
}
