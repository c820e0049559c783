import type { Todo, TodoKind } from '@hearthside/services/consumers/dashboard/todo.contract.ts';
import { TO_WRITE } from '@hearthside/shell/conversation/composer.tsx';
import { ALREADY_WRITING, draftMessage } from '@hearthside/shell/conversation/draft-message.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { type ReactNode, useState } from 'react';
import { Link, matchPath } from 'react-router-dom';
import { threadName } from '../conversations/conversation-queries.ts';
import { useFocusOnReturn } from '../list/open-link.tsx';
import { ANY_RECORD, type RecordBeside, type RecordKey } from '../list/use-record-beside.ts';
import { openToAct } from '../record/record-acts.tsx';
import css from './todo-list.module.css';
import { delayMessage, detailOf, lateBy, placeOf, TITLES } from './todo-words.ts';

/** How many of a group are shown before the owner asks for all. */
const FIRST = 4;
/** What comes next for the record of a line; the other lines wait for words, or lead to what is decided there. */
const STEPS: Partial<Record<TodoKind, string>> = {
  order: 'Next step',
  placed: 'Next step',
  objection: 'Answer',
  change: 'Answer',
};
const DECIDED: readonly TodoKind[] = ['photos', 'review', 'mail'];

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
    <section className={`${layout.stack2} ${css.group}`} aria-labelledby={title}>
      <h3 id={title} className={css.kind}>
        {TITLES[name]} <span className={css.count}>{todos.length}</span>
      </h3>
      <ul className={`${layout.card} ${css.list}`}>
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
  const now = Date.now();
  const place = placeOf(todo);
  const record = matchPath(ANY_RECORD, place)?.params as RecordKey | undefined;
  return (
    <Line
      who={todo.who}
      what={todo.what}
      beside={beside}
      to={record ?? place}
      detail={detailOf(todo, now)}
      isLate={lateBy(todo, now) > 0 || todo.expected !== undefined}
    >
      {record && <LineAct todo={todo} record={record} beside={beside} />}
    </Line>
  );
}

/** What mostly follows from a line, done from there. */
function LineAct({ todo, record, beside }: { todo: Todo; record: RecordKey; beside: RecordBeside }) {
  const host = useHost();
  const { ref, onFollow } = useFocusOnReturn();
  const { kind, who, what } = todo;
  const message = delayMessage(todo, Date.now());
  const step = STEPS[kind];
  if (step && !message)
    return (
      <Button
        look="secondary"
        aria-label={`${step}: ${who}, ${what}`}
        onClick={({ currentTarget }) => openToAct(currentTarget.parentElement?.querySelector('a'))}
      >
        {step}
      </Button>
    );
  if (DECIDED.includes(kind)) return null;
  const words = message ? 'Write about the delay' : 'Write';
  return (
    <LinkButton
      ref={ref}
      look="secondary"
      aria-label={`${words} to ${who}: ${what}`}
      to={{ ...beside.addressOf(record), hash: TO_WRITE }}
      onClick={() => {
        if (message && !draftMessage(threadName(todo), message)) host.toast(ALREADY_WRITING);
        onFollow();
      }}
    >
      {words}
    </LinkButton>
  );
}

interface LineProps {
  who: string;
  what: string;
  beside: RecordBeside;
  /** The record that it leads to, or an address elsewhere. */
  to: RecordKey | string;
  detail: ReactNode;
  /** @default false */
  isLate?: boolean;
  /** How it is acted on in place. */
  children?: ReactNode;
}

/** A line of the owner's day: whose it is, what is told of it, and its record, which opens beside the day. */
export function Line({ who, what, beside, to, detail, isLate, children }: LineProps) {
  const { ref, onFollow } = useFocusOnReturn();
  const isElsewhere = typeof to === 'string';
  return (
    <li className={css.row} {...(!isElsewhere && beside.rowOf(to))}>
      <Link ref={ref} to={isElsewhere ? to : beside.addressOf(to)} className={css.link} onClick={onFollow}>
        <span className={css.who}>{who || 'N/A'}</span>
        <span className={`${layout.note} ${css.what}`}>{what}</span>
        <span className={isLate ? css.late : css.detail}>{detail}</span>
      </Link>
      {children}
    </li>
  );
}
