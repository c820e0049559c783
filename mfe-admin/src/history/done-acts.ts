import { ACT_HEADER, type DoneAct } from '@hearthside/services/feed/history/act.contract.ts';

/** As long as the server holds an e-mail, less the time of an answer. */
const SHOWN_MS = 9_500;

let acts: readonly DoneAct[] = [];
const listeners = new Set<() => void>();

function set(next: readonly DoneAct[]) {
  acts = next;
  for (const listener of listeners) listener();
}

/**
 * What this owner did in the last seconds and can undo, the latest last: on whichever screen it was done. Answers of the
 * API name it.
 */
export const doneActs = {
  get: () => acts,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Adds what an answer says was done. */
  addFrom({ headers }: Response) {
    const header = headers.get(ACT_HEADER);
    if (!header) return;
    const act: DoneAct = JSON.parse(decodeURIComponent(header));
    set([...acts, act]);
    setTimeout(() => doneActs.remove(act), SHOWN_MS);
  },
  remove(act: DoneAct) {
    if (acts.includes(act)) set(acts.filter((other) => other !== act));
  },
};
