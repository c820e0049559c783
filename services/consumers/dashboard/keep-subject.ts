import { isDeepStrictEqual } from 'node:util';
import { orders } from '../../commission/orders/order.entity.ts';
import { ALL, stageTimes } from '../../commission/orders/stage-times.entity.ts';
import { type Sample, sampleOf } from '../../commission/orders/stage-times.ts';
import { commitAll, has, retry, writesOf } from '../../core/runtime/commit.ts';
import { inTurn } from '../../core/runtime/in-turn.ts';
import { dayOf } from '../../core/site/day.contract.ts';
import {
  type Counted,
  days,
  type ProjectionItem,
  projections,
  type StoredTodo,
  todos,
} from './dashboard.entity.ts';
import { type RequestSubject, readSubject, type Subject, type SubjectKey } from './read-subject.ts';
import { answeredAt, countable, todosOf } from './todos-of-subject.ts';

/** The newest orders of each product, and of all, that are compared. */
const MOST_SAMPLES = 300;

type Written = Pick<ProjectionItem, 'todos' | 'counted' | 'sample'>;
const NOTHING: Written = { todos: [], counted: [], sample: undefined };

/**
 * Writes what follows from a subject as it is now: its to-do items, the counts of its day, and its sample of stage times.
 * All in one transaction, so it may be called any number of times, by several callers, in any order.
 */
export function keepSubject(key: SubjectKey): Promise<void> {
  return retry(() => keep(key));
}

async function keep(key: SubjectKey): Promise<void> {
  const { uid, id } = key;
  // Before the subject: whoever writes the projection after this read makes the transaction fail.
  const { data: projection } = await projections().get({ uid, id }).go({ consistent: true });
  const subject = await readSubject(key);
  const before = projection ?? NOTHING;
  const isGone = Object.values(subject)
    .flat()
    .every((part) => part === undefined);
  const after = isGone ? NOTHING : follow(subject, before.counted);
  const isSame = isDeepStrictEqual(pick(before), pick(after));
  if (isSame && Boolean(projection) === !isGone) return;
  if (isSame && !projection && after.todos.length + after.counted.length === 0) return;

  const samples = await changedSamples(before.sample, after.sample);
  const isGoneOrOther = (todo: StoredTodo) => !after.todos.some(({ part }) => part === todo.part);
  const isNew = (todo: StoredTodo) => !before.todos.some((each) => isDeepStrictEqual(each, todo));
  const count = countOf(
    subject,
    after.counted.filter((each) => !before.counted.includes(each)),
  );
  await commitAll(
    writesOf(projections, (write) => {
      const asRead = has({ version: projection?.version });
      return isGone
        ? write.delete({ uid, id }).where(asRead)
        : write.put({ uid, id, ...after, version: (projection?.version ?? 0) + 1 }).where(asRead);
    }),
    writesOf(todos, (write) => [
      ...before.todos.filter(isGoneOrOther).map(({ part }) => write.delete({ uid, id, part })),
      ...after.todos
        .filter(isNew)
        .map((todo) => write.put({ ...key, part: todo.part, since: todo.since, todo })),
    ]),
    count && writesOf(days, (write) => write.upsert({ day: count.day }).add(count.add).append(count.append)),
    writesOf(stageTimes, (write) =>
      samples.map(({ of, samples, version }) =>
        write.put({ of, samples, version: (version ?? 0) + 1 }).where(has({ version })),
      ),
    ),
  );
}

/** What follows from a subject. What was counted once stays counted. */
function follow(subject: Subject, counted: Counted[]): Written {
  if (!('mails' in subject)) return { todos: todosOf(subject), counted, sample: undefined };
  const { order } = subject;
  const sample = order && sampleOf(order);
  return {
    todos: todosOf(subject),
    counted: [...new Set([...counted, ...countable(subject)])],
    sample: sample && { of: [ALL, ...(order.itemNumber ? [order.itemNumber] : [])], sample },
  };
}

const pick = ({ todos, counted, sample }: Written): Written => ({ todos, counted, sample });

/** What to add to the counts of the day on which the request came. */
function countOf(subject: Subject, added: Counted[]) {
  const { consultation, quote, order } = subject as RequestSubject;
  if (!consultation || added.length === 0) return undefined;
  const { submittedAt } = consultation;
  const answered = added.includes('answered') && answeredAt(subject as RequestSubject);
  const minutesTo = (at: string | undefined | false) =>
    at ? [Math.max(0, Math.round((Date.parse(at) - Date.parse(submittedAt)) / 60_000))] : [];
  const one = (what: Counted) => (added.includes(what) ? 1 : 0);
  return {
    day: dayOf(submittedAt),
    add: {
      ...{ requests: one('requests'), quoted: one('quoted'), ordered: one('ordered') },
      accepted: one('accepted'),
      ...{ delivered: one('delivered'), kept: one('kept') },
    },
    append: {
      waits: minutesTo(answered),
      quoteWaits: minutesTo(added.includes('quoted') && quote?.sent?.sentAt),
      orderWaits: minutesTo(added.includes('ordered') && order?.placedOn),
    },
  };
}

/** The items of stage times that change when an order's sample does. */
async function changedSamples(before: Written['sample'], after: Written['sample']) {
  if (isDeepStrictEqual(before, after)) return [];
  const touched = [...new Set([...(before?.of ?? []), ...(after?.of ?? [])])];
  return Promise.all(
    touched.map(async (of) => {
      const { data } = await stageTimes().get({ of }).go({ consistent: true });
      const id = (after ?? before)?.sample.id;
      const others = (data?.samples ?? []).filter((sample) => sample.id !== id);
      const samples = after?.of.includes(of) ? newest([...others, after.sample]) : others;
      return { of, samples, version: data?.version };
    }),
  );
}

function newest(samples: Sample[]): Sample[] {
  return samples.toSorted((a, b) => (a.deliveredAt < b.deliveredAt ? -1 : 1)).slice(-MOST_SAMPLES);
}

const MOST_ORDERS = 300;
const AT_ONCE = 10;

/** Looks again at every open order with a date, earliest first, since past orders now tell something else about it. */
export async function keepForecasts(): Promise<void> {
  const { data } = await orders()
    .query.byList({ list: 'OPEN' })
    // Before those without a date.
    .lt({ sortDate: 'undated' })
    .go({ limit: MOST_ORDERS, attributes: ['uid', 'id'] });
  await inTurn(data, AT_ONCE, keepSubject);
}
