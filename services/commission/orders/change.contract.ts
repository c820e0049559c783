import type { Given } from '../consultations/given.contract.ts';
import type { OrderTerms } from './order.schema.ts';

/** For how many days the customer can accept a change. */
export const CHANGE_DAYS = 14;
export const MAX_CHANGES = 50;
/** Bytes of an order's changes: an item holds at most 400 KB. */
export const MAX_CHANGES_SIZE = 150_000;
export const MAX_WHAT = 150;
export const MAX_WHY = 1000;

/** What shop and customer agree on. Once they have, it changes only with the consent of both. */
export type AgreedTerms = Pick<OrderTerms, 'lines' | 'deliveryCost' | 'deposit' | 'delivery'>;

export interface ChangedTerms {
  before: AgreedTerms;
  after: AgreedTerms;
  /** Cents that refunds had taken off the price when it was proposed. @default 0 */
  discount?: number;
}

export type StoredChangeState = 'asked' | 'proposed' | 'accepted' | 'declined' | 'withdrawn';

/** What happened with a change. */
export interface ChangeEvent {
  what: StoredChangeState;
  /** Name of the one who did it. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** What the customer asked for, or the reason of a refusal. */
  text?: string;
  /** Missing in what was accepted on the site. */
  given?: Given;
  /** Of the order with it: its e-mails have it. Missing in earlier releases. */
  version?: number;
}

/** A change of an order: asked for by the customer, or proposed by the owner with the terms before and after. */
export interface StoredChange {
  /** Counts an order's changes from 1. */
  number: number;
  state: StoredChangeState;
  what: string;
  why: string;
  /** The customer did not agree to what was accepted for them. */
  isObjection?: boolean | undefined;
  /** What a proposal alters; missing while the customer asks. */
  terms?: ChangedTerms;
  /** The last day of a proposal, `YYYY-MM-DD`. */
  validUntil?: string;
  events: ChangeEvent[];
  /** Of the order that this state came with: who answers says it, and the e-mails have it. */
  version: number;
}

export interface OrderChange extends Omit<StoredChange, 'state'> {
  state: StoredChangeState | 'expired';
}

/** What happened and who did it: "accepted by Ann Field". */
export function changeEventText(
  { what, by }: Pick<ChangeEvent, 'what' | 'by'>,
  { isObjection }: Pick<StoredChange, 'isObjection'>,
): string {
  const asked = isObjection ? 'objection' : 'requested';
  return `${what === 'asked' ? asked : what} by ${by || 'the shop'}`;
}

/** The number that people see. */
export function changeName(
  { orderId }: { orderId: string },
  { number }: Pick<StoredChange, 'number'>,
): string {
  return `${orderId}-C${number}`;
}

/** The change that waits for an answer; an order has at most one. */
export function openChange<Change extends { state: string }>(changes: readonly Change[]): Change | undefined {
  return changes.find(({ state }) => state === 'asked' || state === 'proposed');
}
