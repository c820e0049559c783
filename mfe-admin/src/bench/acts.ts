import type { StepAct } from '@hearthside/services/commission/orders/order.schema.ts';
import type { WorkStep } from '@hearthside/services/commission/orders/work-step.contract.ts';
import { createStore } from '@hearthside/shell/federation/store.ts';
import type { OrderKey } from '../orders/order-queries.ts';
import { type BenchKey, forget, keep, waitingActs } from './bench-store.ts';

/** An act at the bench until the server has answered it. `id` is its idempotency key. */
export interface BenchAct extends StepAct {
  id: string;
  user: string;
  order: OrderKey & { orderId: string };
  step: Pick<WorkStep, 'id' | 'what'>;
  /** `photo` is its key, once it is uploaded. */
  file?: File;
  /** Why the server refused it: it waits for a choice. */
  refusal?: string;
}

/** The acts of this device's user that wait, oldest first. */
export const acts = createStore<readonly BenchAct[]>([]);

/** Reads them again: another tab may have changed them. A browser that keeps nothing has none. */
export async function readActs(user: string): Promise<readonly BenchAct[]> {
  const waiting = await waitingActs<BenchAct>(user).catch(() => []);
  acts.set(waiting);
  return waiting;
}

let isAsked = false;

/** Keeps acts on the device, new ones and changed ones. Resolves once they outlive a crash. */
export async function keepActs(user: string, ...changed: BenchAct[]): Promise<void> {
  // Else the browser may remove them when it is short of room. Firefox asks its user, hence once.
  if (!isAsked) void navigator.storage?.persist?.().catch(() => undefined);
  isAsked = true;
  // A box stays ticked from the press on.
  const others = acts.get().filter(({ id }) => !changed.some((act) => act.id === id));
  acts.set([...others, ...changed].sort((one, other) => one.at.localeCompare(other.at)));
  try {
    for (const act of changed) await keep(keyOf(act), act);
  } finally {
    await readActs(user);
  }
}

export async function dropActs(user: string, ...dropped: BenchAct[]): Promise<void> {
  await forget(...dropped.map(keyOf));
  await readActs(user);
}

/** Another act in the place of one that was refused, from the step as it is now. Those that follow it stand on it. */
export async function insist(act: BenchAct, now: WorkStep): Promise<void> {
  // What was refused may have been a picture that is no longer there.
  const { refusal: _, photo: __, ...again } = act;
  await keepActs(act.user, ...standingOn(now, [again, ...actsAfter(act)]));
}

/** Drops an act that was refused. Those that follow it stand on the step as it is now; `now` is undefined if it is gone. */
export async function giveWay(act: BenchAct, now: WorkStep | undefined): Promise<void> {
  if (now) await keepActs(act.user, ...standingOn(now, actsAfter(act)));
  await dropActs(act.user, act);
}

const actsAfter = (act: BenchAct) =>
  acts.get().filter((other) => isAtSameStep(other, act) && other.at > act.at);

/** Acts of one step as if its version had been that of `now` before the first of them. */
function standingOn(now: WorkStep, following: BenchAct[]): BenchAct[] {
  const shift = now.version - (following[0]?.version ?? 0);
  return following.map((act) => ({ ...act, version: Math.max(1, act.version + shift) }));
}

export function isAtSameStep(one: BenchAct, other: BenchAct): boolean {
  return one.order.id === other.order.id && one.step.id === other.step.id;
}

/** A step as it is once the acts are sent that wait at it and were not refused. */
export function withActs(step: WorkStep, waiting: readonly BenchAct[], by: string): WorkStep {
  return waiting.reduce((now, { at, done, note, refusal }) => {
    if (refusal || (done === undefined && note === undefined)) return now;
    const { done: before, ...rest } = now;
    const isDone = done ?? before !== undefined;
    return {
      ...rest,
      ...(isDone && { done: before ?? { at, by } }),
      note: note ?? now.note,
      version: now.version + 1,
    };
  }, step);
}

const keyOf = ({ user, at, id }: BenchAct): BenchKey => ['act', user, at, id];
