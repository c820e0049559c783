import type { Todo } from '@hearthside/services/feed/dashboard/todo.contract.ts';
import { TO_WRITE } from '@hearthside/shell/conversation/composer.tsx';
import { ALREADY_WRITING, draftMessage } from '@hearthside/shell/conversation/draft-message.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useState } from 'react';
import { Link, matchPath, useNavigate } from 'react-router-dom';
import { threadName } from '../conversations/conversation-queries.ts';
import { ANY_RECORD, type RecordBeside, type RecordKey } from '../list/use-record-beside.ts';
import css from './todo-list.module.css';
import { delayMessage, detailOf, lateBy, placeOf, TITLES } from './todo-words.ts';

/** How many of a group are shown before the owner asks for all. */
const FIRST = 4;

interface TodoGroupProps {
  name: keyof typeof TITLES;
  todos: Todo[];
  beside: RecordBeside;
}

/** Everything to do of one group, oldest first. */
export function TodoGroup({ name, todos, beside }: TodoGroupProps) {
  const [isOpen, setOpen] = useState(false);
  const title = `group-${name}`;
  const shown = isOpen ? todos : todos.slice(0, FIRST);
  return (
    <section className={css.group} aria-labelledby={title}>
      <h3 id={title} className={css.kind}>
        {TITLES[name]} <span className={css.count}>{todos.length}</span>
      </h3>
      <ul className={css.list}>
        {shown.map((todo) => (
          <TodoRow key={`${todo.id} ${todo.mail?.kind}`} todo={todo} beside={beside} />
        ))}
      </ul>
      {todos.length > FIRST && (
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show the oldest only' : `Show all ${todos.length}`}
        </Button>
      )}
    </section>
  );
}

function TodoRow({ todo, beside }: { todo: Todo; beside: RecordBeside }) {
  const host = useHost();
  const navigate = useNavigate();
  const now = Date.now();
  const place = placeOf(todo);
  const record = matchPath(ANY_RECORD, place)?.params as RecordKey | undefined;
  const isLate = lateBy(todo, now) > 0;
  const message = delayMessage(todo, now);
  const write = (text: string) => {
    if (!draftMessage(threadName(todo), text)) host.toast(ALREADY_WRITING);
    navigate({ ...beside.addressOf({ ...todo, list: 'conversations' }), hash: TO_WRITE });
  };
  return (
    <li className={css.row} {...(record && beside.rowOf(record))}>
      <Link to={record ? beside.addressOf(record) : place} className={css.link}>
        <span className={css.who}>{todo.who || 'N/A'}</span>
        <span className={css.what}>{todo.what}</span>
        <span className={isLate || todo.expected ? css.late : css.detail}>{detailOf(todo, now)}</span>
      </Link>
      {message && (
        <Button
          look="secondary"
          aria-label={`Write about the delay to ${todo.who}: ${todo.what}`}
          onClick={() => write(message)}
        >
          Write about the delay
        </Button>
      )}
    </li>
  );
}
