import { createStore, delMany, entries, get, keys, set } from 'idb-keyval';

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
  return all.flatMap(([key, act]) => (isActOf(user, key) ? [act] : []));
}

/** The same without reading any. */
export const hasActs = async (user: string) =>
  (await keys<BenchKey>(store)).some((key) => isActOf(user, key));

export const forget = async (...keys: BenchKey[]) => delMany(keys, store);

/**
 * Removes everything but the acts that others have not sent yet, unless the user wants to keep their own. Answers whether it
 * is removed.
 */
export async function leaveBench(
  user: string,
  confirmLoss: (acts: number) => Promise<boolean>,
): Promise<boolean> {
  const all = await keys<BenchKey>(store);
  const unsent = all.filter((key) => isActOf(user, key));
  if (unsent.length > 0 && !(await confirmLoss(unsent.length))) return false;
  await forget(...all.filter(([kind]) => kind !== 'act'), ...unsent);
  return true;
}

const isActOf = (user: string, [kind, of]: BenchKey) => kind === 'act' && of === user;
