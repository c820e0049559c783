import { clear, createStore, delMany, entries, get, set } from 'idb-keyval';

/*
 * What the bench keeps on this device for the time without a network: the acts that wait to be sent, and the orders that were
 * seen there. Each belongs to its user. The bench (mfe-admin/src/bench) writes it; signing out removes it.
 */
const store = createStore('bench', 'kept');

/** `list` has one entry. */
type Kind = 'act' | 'order' | 'list';
export type BenchKey = [kind: Kind, user: string, ...of: string[]];

// Each is async: a browser that keeps nothing throws.
export const keep = async (key: BenchKey, value: unknown) => set(key, value, store);

export const readKept = async <Value>(key: BenchKey) => get<Value>(key, store);

/** A user's acts in the order of their keys. */
export async function waitingActs<Act>(user: string): Promise<Act[]> {
  const all = await entries<BenchKey, Act>(store);
  return all.flatMap(([[kind, of], act]) => (kind === 'act' && of === user ? [act] : []));
}

export const forget = async (...keys: BenchKey[]) => delMany(keys, store);

/** Removes everything, unless the user wants to keep the acts that were not sent. Answers whether it is removed. */
export async function leaveBench(confirmLoss: (acts: number) => Promise<boolean>): Promise<boolean> {
  const unsent = (await entries<BenchKey, unknown>(store)).filter(([[kind]]) => kind === 'act').length;
  if (unsent > 0 && !(await confirmLoss(unsent))) return false;
  await clear(store);
  return true;
}
