import { pageOf, type Todo, type TodoKind } from '@hearthside/services/consumers/dashboard/todo.contract.ts';
import { dayText } from '@hearthside/services/core/site/date-words.contract.ts';
import { dayOf } from '@hearthside/services/core/site/day.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { MAIL_PROBLEMS } from '../mails/mail-problems.ts';

/** What is done first, whatever it is; all else is grouped by its kind. */
type Urgency = 'late' | 'today';
/** The groups that come before all others: money that a bank has taken, or holds, is lost without an act, and what nobody agreed to may be made. */
export const FIRST_GROUPS: readonly string[] = ['dispute', 'refundFailed', 'objection', 'late', 'today'];

export const TITLES: Record<TodoKind | Urgency, string> = {
  late: 'Late',
  today: 'Due today',
  request: 'Requests to answer',
  message: 'Messages to answer',
  question: 'Questions about quotes',
  objection: 'Objections',
  change: 'Requested changes',
  proposal: 'Unanswered proposals',
  slots: 'Unanswered delivery times',
  placed: 'New orders',
  order: 'Orders due',
  payment: 'Late payments',
  refund: 'Refunds due',
  refundFailed: 'Failed refunds',
  dispute: 'Disputed payments',
  quote: 'Quotes expiring',
  declined: 'Declined quotes',
  review: 'Reviews to approve',
  photos: 'Photos to approve',
  mail: 'Unsent e-mails',
};

const DAY_MS = 86_400_000;
const STEPS: [unit: string, ms: number][] = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How long ago something was: "3 days". */
export function ageOf(since: string, now: number): string {
  const age = now - Date.parse(since);
  const [unit, ms] = STEPS.find(([, each]) => age >= each) ?? ['minute', 60_000];
  return plural(Math.max(1, Math.floor(age / ms)), unit);
}

/** Days from today to a day (`YYYY-MM-DD`) where the shop is; negative for a day that has passed. */
function daysUntil(day: string, now: number): number {
  return Math.round((Date.parse(day) - Date.parse(dayOf(now))) / DAY_MS);
}

/** By how many days an order is late; 0 for other things, and for an order that is not late. */
export function lateBy({ kind, day }: Pick<Todo, 'kind' | 'day'>, now: number): number {
  return kind === 'order' && day ? Math.max(0, -daysUntil(day, now)) : 0;
}

/** The group in which something stands: what has a day is late, due today, or comes later. */
export function groupOf({ kind, day }: Pick<Todo, 'kind' | 'day'>, now: number): TodoKind | Urgency {
  const left = day ? daysUntil(day, now) : 1;
  if (left > 0 || FIRST_GROUPS.includes(kind)) return kind;
  return left < 0 ? 'late' : 'today';
}

/** What there is to do, and since when. */
export function detailOf(todo: Todo, now: number): string {
  const { kind, since, day = '', count = 0, cents = 0, why, mail } = todo;
  if (kind === 'order') return orderDetail(todo, now);
  if (kind === 'slots') return `None chosen yet; the last one is on ${dayText(day)}`;
  if (kind === 'payment') return `${formatCents(cents)}, due ${dayText(day)}`;
  if (kind === 'dispute') return `${formatCents(cents)}${day && `, answer by ${dayText(day)}`}`;
  // A payment has a day and no time.
  if (kind === 'refund' || kind === 'refundFailed')
    return `${formatCents(cents)}, since ${dayText(dayOf(since))}`;
  if (kind === 'quote' || kind === 'proposal') return endOf(day, now);
  if (kind === 'question' || kind === 'change') return `Asked ${ageOf(since, now)} ago`;
  if (kind === 'objection') return `Objected ${ageOf(since, now)} ago`;
  if (kind === 'declined') return `Declined ${ageOf(since, now)} ago${why ? `: ${why}` : ''}`;
  if (kind === 'placed') return `Placed ${ageOf(since, now)} ago`;
  if (kind === 'photos') return `${plural(count, 'photo')}, waiting for ${ageOf(since, now)}`;
  if (kind === 'mail' && mail) return `The ${mail.name} ${MAIL_PROBLEMS[mail.state] ?? ''}`;
  return `Waiting for ${ageOf(since, now)}`;
}

function orderDetail(todo: Todo, now: number): string {
  const { day = '', expected } = todo;
  const late = lateBy(todo, now);
  if (late > 0) return `${plural(late, 'day')} late`;
  const left = daysUntil(day, now);
  const due = left === 0 ? 'Due today' : left <= 7 ? `Due in ${plural(left, 'day')}` : `Due ${dayText(day)}`;
  return expected ? `${due}, but probably not before ${dayText(expected)}` : due;
}

function endOf(day: string, now: number): string {
  const left = daysUntil(day, now);
  if (left === 0) return 'Expires today';
  return left > 0 ? `Expires in ${plural(left, 'day')}` : `Expired ${plural(-left, 'day')} ago`;
}

/** Where the owner does it. */
export function placeOf(todo: Todo): string {
  const { kind, uid, id, productId } = todo;
  if (kind === 'photos') return '/admin/moderate-photos';
  if (kind === 'review') return `/admin/reviews?list=waiting&open=${productId}/${id}`;
  return `/admin/${pageOf(todo)}/${uid}/${id}`;
}

/** A message to the customer of an order that is or will be late; undefined for anything else. */
export function delayMessage(todo: Todo, now: number): string | undefined {
  const { who, what, day = '', expected } = todo;
  const late = lateBy(todo, now);
  if (todo.kind !== 'order' || (late === 0 && !expected)) return undefined;
  const planned = `We had planned to deliver your order (${what}) by ${dayText(day)}.`;
  const news = expected
    ? `It’s taking longer than planned: we now expect to deliver it around ${dayText(expected)}.`
    : 'It’s taking longer than planned. We’ll tell you the new date as soon as we know it.';
  return `Hello ${who},\n\n${planned} ${news}\n\nWe are sorry for the delay. Please let us know if this doesn’t work for you.`;
}
