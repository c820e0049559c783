import { CustomAttributeType } from 'electrodb';
import type { Miss, Sample } from '../../commission/orders/stage-times.ts';
import { entity, type ItemOf, key, listKey } from '../../core/model/entity.ts';
import type { MailKind } from '../../core/outbox/mail.contract.ts';
import type { Todo } from './todo.contract.ts';

/** A to-do item as it is derived and stored: of an order, with what its expected day follows from. */
export type StoredTodo = Omit<Todo, 'uid' | 'id' | 'productId' | 'expected' | 'mail'> & {
  /** Tells it from the others of its subject. */
  part: string;
  miss?: Miss;
  mail?: Omit<NonNullable<Todo['mail']>, 'kind' | 'name'> & { kind: MailKind };
};

/*
 * What needs doing. A subject is a request with its quote, order, conversation and e-mails, or a review. Everything here
 * is derived from the subject (todos-of-subject.ts) and follows each change of it (keep-subject.ts).
 *
 * Access patterns
 *   what needs doing now, oldest first    query    gsi1pk TODOS, gsi1sk <since>#<id>#<part>, up to now
 *   all of a user's, to remove them       query    pk TODO#<uid>
 *
 * `since` may be in the future: a quote's last days, or an order's last week. Then nothing has to be written that day.
 */
export const todos = entity('todo', {
  attributes: {
    uid: { type: 'string', required: true },
    id: { type: 'string', required: true },
    part: { type: 'string', required: true },
    productId: { type: 'string' },
    since: { type: 'string', required: true },
    todo: { type: CustomAttributeType<StoredTodo>('any'), required: true },
  },
  indexes: {
    bySubject: key('TODO#${uid}', 'TODO#${id}#${part}'),
    oldest: listKey('TODOS', '${since}#${id}#${part}'),
  },
});

/** What is counted once for each request. */
export type Counted = 'requests' | 'quoted' | 'accepted' | 'ordered' | 'answered' | 'delivered' | 'kept';

/*
 * What has been written about a subject: its to-do items, what was counted, and its sample of stage times.
 *
 * Access patterns
 *   of one subject                    get      pk TODO#<uid>, sk SUBJECT#<id>
 *
 * Everything that a change of a subject causes is one transaction that raises `version`. So two readers of the change
 * feed cannot overwrite each other with what they have read earlier, and nothing is counted twice.
 */
export const projections = entity('ledger', {
  attributes: {
    uid: { type: 'string', required: true },
    id: { type: 'string', required: true },
    todos: { type: CustomAttributeType<StoredTodo[]>('any'), required: true },
    counted: { type: CustomAttributeType<Counted[]>('any'), required: true },
    sample: { type: CustomAttributeType<{ of: string[]; sample: Sample }>('any') },
    version: { type: 'number', required: true },
  },
  indexes: {
    bySubject: key('TODO#${uid}', 'SUBJECT#${id}'),
  },
});

export type ProjectionItem = ItemOf<typeof projections>;

/*
 * What became of the requests of a day of the shop's.
 *
 * Access patterns
 *   the days of a period    query    pk DAYS, sk between two days (YYYY-MM-DD)
 */
export const days = entity('day', {
  attributes: {
    day: { type: 'string', required: true },
    requests: { type: 'number' },
    /** How many of them were answered with a quote. */
    quoted: { type: 'number' },
    /** Of how many of them a quote was accepted. */
    accepted: { type: 'number' },
    /** How many of them became an order. */
    ordered: { type: 'number' },
    /** How many of them were delivered of those that a day was promised for, and how many of these by that day. */
    delivered: { type: 'number' },
    kept: { type: 'number' },
    /** How many minutes each of them waited for its first answer. */
    waits: { type: 'list', items: { type: 'number' } },
    /** The same until a quote was sent, and until there was an order. */
    quoteWaits: { type: 'list', items: { type: 'number' } },
    orderWaits: { type: 'list', items: { type: 'number' } },
  },
  indexes: {
    byDay: key('DAYS', '${day}'),
  },
});

export type DayItem = ItemOf<typeof days>;
