import type { MailKind, MailState, RequestNoun } from '../../core/outbox/mail.contract.ts';
import type { Leaving } from '../../core/runtime/leaving.contract.ts';

/** What can need doing, and the page on which it is done, as the page table names it. */
const PAGES = {
  request: 'consultations',
  message: 'conversations',
  question: 'quotes',
  objection: 'orders',
  change: 'orders',
  proposal: 'orders',
  slots: 'orders',
  placed: 'orders',
  quote: 'quotes',
  declined: 'quotes',
  order: 'orders',
  payment: 'orders',
  refund: 'orders',
  refundFailed: 'orders',
  dispute: 'orders',
  review: 'reviews',
  photos: 'moderate-photos',
} as const;
type TodoPage = (typeof PAGES)[keyof typeof PAGES];
export type TodoKind = keyof typeof PAGES | 'mail';

/** One thing that needs doing. */
export interface Todo {
  kind: TodoKind;
  uid: string;
  /** Of the request, which its quote, order and conversation share, or of the review. */
  id: string;
  /** Of a review. */
  productId?: string;
  /** Since when it needs doing, ISO 8601. */
  since: string;
  /** The customer's name. */
  who: string;
  what: string;
  /** The last day: of an order's delivery, of the times offered for it, of a payment, of the answer to a dispute, or of a quote. */
  day?: string;
  /** Cents that are due, or to pay back. */
  cents?: number;
  /** Why a quote was declined, in the customer's words. */
  why?: string;
  /** How many photos wait. */
  count?: number;
  mail?: { kind: Leaving<MailKind>; name: string; noun: RequestNoun; state: MailState };
  /** When an order will probably be delivered, if that is after its last day; `YYYY-MM-DD`. */
  expected?: string;
}

export interface TodoList {
  /** Oldest first. */
  items: Todo[];
  /** There are more than the list holds. */
  hasMore: boolean;
}

const PAGES_OF_MAIL: Record<RequestNoun, TodoPage> = {
  consultation: 'consultations',
  quote: 'quotes',
  order: 'orders',
  conversation: 'conversations',
};

/** What the money screen shows, which leads to orders. */
const OF_MONEY: readonly TodoKind[] = ['payment', 'refund', 'refundFailed', 'dispute'];

/** The page that counts it. */
export const counterOf = (todo: Pick<Todo, 'kind' | 'mail'>): TodoPage | 'money' =>
  OF_MONEY.includes(todo.kind) ? 'money' : pageOf(todo);

export function pageOf({ kind, mail }: Pick<Todo, 'kind' | 'mail'>): TodoPage {
  if (kind !== 'mail') return PAGES[kind];
  return PAGES_OF_MAIL[mail?.noun ?? 'consultation'];
}

/** How many records of each page need something, and how much there is to do in all on the dashboard. */
export type TodoCounts = Partial<Record<TodoPage | 'dashboard' | 'money', number>>;
