import { ACT_HEADER, type DoneAct } from '@hearthside/services/feed/history/act.contract.ts';
import { createStore } from '@hearthside/shell/federation/store.ts';

/** As long as the server holds an e-mail, less the time of an answer. */
const SHOWN_MS = 9_500;

const { get, set, subscribe } = createStore<readonly DoneAct[]>([]);

/**
 * What this owner did in the last seconds and can undo, the latest last: on whichever screen it was done. Answers of the
 * API name it.
 */
export const doneActs = {
  get,
  subscribe,
  /** Adds what an answer says was done. */
  addFrom({ headers }: Response) {
    const header = headers.get(ACT_HEADER);
    if (!header) return;
    const act: DoneAct = JSON.parse(decodeURIComponent(header));
    set([...get(), act]);
    setTimeout(() => doneActs.remove(act), SHOWN_MS);
  },
  remove(act: DoneAct) {
    if (get().includes(act)) set(get().filter((other) => other !== act));
  },
};
