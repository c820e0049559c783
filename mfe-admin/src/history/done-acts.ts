import { ACT_HEADER, type DoneAct } from '@hearthside/services/feed/history/act.contract.ts';
import { createStore } from '@hearthside/shell/federation/store.ts';
import { createExpiry } from './expiry.ts';

/** As long as the server holds an e-mail, less the time of an answer. */
const SHOWN_MS = 9_500;

const { get, set, subscribe } = createStore<readonly DoneAct[]>([]);
const { start, stop, keep } = createExpiry<DoneAct>(SHOWN_MS, remove);

/**
 * What this owner did in the last seconds and can undo, the latest last: on whichever screen it was done. Answers of the
 * API name it.
 */
export const doneActs = {
  get,
  subscribe,
  remove,
  /** Keeps all that is shown until the answered function is called. */
  keep,
  /** Adds what an answer says was done. */
  addFrom({ headers }: Response) {
    const header = headers.get(ACT_HEADER);
    if (!header) return;
    const act: DoneAct = JSON.parse(decodeURIComponent(header));
    set([...get(), act]);
    start(act);
  },
};

function remove(act: DoneAct) {
  stop(act);
  if (get().includes(act)) set(get().filter((other) => other !== act));
}
