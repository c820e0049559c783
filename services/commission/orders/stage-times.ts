import { percentile } from '../../core/runtime/percentile.ts';
import { dayOf, startOf } from '../../core/site/day.contract.ts';
import type { Days } from '../../shop/freight/freight.contract.ts';
import { type Closure, daysWithClosure, NOT_CLOSED } from '../../shop/pages/closure.contract.ts';
import type { OrderItem } from './order.entity.ts';
import {
  DELIVERED,
  FIRST_STAGE,
  isOver,
  milestonesOf,
  STAGES,
  type Stage,
  stageAfter,
} from './stage.contract.ts';
import { FEWEST_ORDERS, type StageTimes } from './stage-times.contract.ts';

const DAY_MS = 86_400_000;

/** When a past order came into its stages: days after its first one. A stage that was left out is missing. */
export interface Sample {
  /** Of the order. */
  id: string;
  /** ISO 8601. */
  deliveredAt: string;
  entered: Partial<Record<Stage, number>>;
}

type Staged = Pick<OrderItem, 'status' | 'stages'>;

/** What a delivered order tells about the next ones; undefined for any other order, and for one without a history. */
export function sampleOf({ id, status, stages = [] }: Staged & { id: string }): Sample | undefined {
  if (status !== DELIVERED) return undefined;
  const been = milestonesOf({ status, stages }).flatMap(({ stage, at }) => (at ? [{ stage, at }] : []));
  const [first] = been;
  const last = been.at(-1);
  // A correction has left the stages out of order, or nothing but the end is known.
  if (!first || !last || been.length < 2 || been.some(({ at }, place) => at < (been[place - 1]?.at ?? '')))
    return undefined;
  const entered = Object.fromEntries(been.map(({ stage, at }) => [stage, daysBetween(first.at, at)]));
  return { id, deliveredAt: last.at, entered };
}

function daysBetween(from: string, to: string): number {
  return Math.round(((Date.parse(to) - Date.parse(from)) / DAY_MS) * 100) / 100;
}

/** How long the orders were in each stage. */
export function stageTimesOf(samples: readonly Sample[]): StageTimes {
  const stages = STAGES.slice(0, -1).map((stage) => {
    const days = samples.flatMap(({ entered }) => {
      const from = entered[stage];
      const next = STAGES.slice(STAGES.indexOf(stage) + 1).find((later) => entered[later] !== undefined);
      return from === undefined || !next ? [] : [(entered[next] ?? from) - from];
    });
    const typical =
      days.length < FEWEST_ORDERS ? null : { median: percentile(days, 0.5), p80: percentile(days, 0.8) };
    return { stage, typical };
  });
  return { orders: samples.length, stages };
}

/** The days from the beginning of a stage to the delivery; undefined if too few orders were in that stage. */
function daysLeft(samples: readonly Sample[], stage: Stage, part: number): number | undefined {
  const days = samples.flatMap(({ entered }) => {
    const from = entered[stage];
    return from === undefined ? [] : [(entered[DELIVERED] ?? from) - from];
  });
  return days.length < FEWEST_ORDERS ? undefined : percentile(days, part);
}

/** The days from the order until a piece leaves the workshop, from the median to the 80th percentile; undefined if too few are known. */
export function handlingDays(samples: readonly Sample[]): Days | undefined {
  const days = samples.flatMap(({ entered }) => {
    const left = entered['On Its Way'] ?? entered[DELIVERED];
    return entered[FIRST_STAGE] === undefined || left === undefined ? [] : [left - entered[FIRST_STAGE]];
  });
  if (days.length < FEWEST_ORDERS) return undefined;
  return { least: Math.ceil(percentile(days, 0.5)), most: Math.ceil(percentile(days, 0.8)) };
}

/** The stage that an open order is in, and since when; undefined for one that is over or has a status of its own. */
function presentStage({ status, stages = [] }: Staged) {
  const stage = STAGES.find((each) => each === status);
  const since = stages.findLast((change) => change.stage === status)?.at;
  return stage && since && !isOver(stage) ? { stage, since: Date.parse(since) } : undefined;
}

/** What is on its way needs no workshop. */
const closureFor = (stage: Stage, closed: Closure) => (stageAfter(stage) === DELIVERED ? NOT_CLOSED : closed);

/** When an open order will probably be delivered, from the median to the 80th percentile; never before today, and later by the days of a closure. */
export function likelyRange(
  order: Staged,
  samples: readonly Sample[],
  closed: Closure = NOT_CLOSED,
  now = Date.now(),
) {
  const present = presentStage(order);
  const [median, p80] = present
    ? [daysLeft(samples, present.stage, 0.5), daysLeft(samples, present.stage, 0.8)]
    : [];
  if (!present || median === undefined || p80 === undefined) return undefined;
  const held = closureFor(present.stage, closed);
  const after = (start: number, days: number) => start + daysWithClosure(days, dayOf(start), held) * DAY_MS;
  const from = Math.max(after(present.since, median), after(now, 0));
  return { from: dayOf(from), to: dayOf(Math.max(after(present.since, p80), from)) };
}

/** Why an order will probably be late. */
export interface Miss {
  /** From when on this is so, ISO 8601. */
  from: string;
  /** The day of its delivery, as far as it is known at that moment. */
  expected: string;
  /** Days that all later stages take. */
  rest: number;
}

/**
 * From when on an open order will probably miss its range: at once when the stage began too late, else when it is in its
 * stage for so long that the later ones (80th percentile) no longer fit. Days on which the workshop is closed do not count. Undefined without a range, or with too few orders.
 */
export function missOf(
  order: Staged & Pick<OrderItem, 'delivery'>,
  samples: readonly Sample[],
  closed: Closure = NOT_CLOSED,
): Miss | undefined {
  const present = presentStage(order);
  const next = present && stageAfter(present.stage);
  if (!present || !next || !order.delivery) return undefined;
  const left = daysLeft(samples, present.stage, 0.8);
  const rest = next === DELIVERED ? 0 : daysLeft(samples, next, 0.8);
  if (left === undefined || rest === undefined) return undefined;
  const held = closureFor(present.stage, closed);
  const arrival = present.since + daysWithClosure(left, dayOf(present.since), held) * DAY_MS;
  // The last day counts to its end.
  const end = Date.parse(startOf(order.delivery.to, 1));
  // A closure that begins after the last day takes nothing of it.
  const needed = daysWithClosure(rest, dayOf(end - 1 - rest * DAY_MS), held);
  const from = arrival >= end ? present.since : Math.max(end - needed * DAY_MS, present.since);
  return { from: new Date(from).toISOString(), expected: dayOf(Math.max(arrival, end)), rest };
}

/** The day of delivery as it looks now: each day in the present stage moves it on. */
export function expectedDay({ expected, rest }: Miss, now = Date.now(), closed = NOT_CLOSED): string {
  const soonest = dayOf(now + (rest && daysWithClosure(rest, dayOf(now), closed)) * DAY_MS);
  return soonest > expected ? soonest : expected;
}
