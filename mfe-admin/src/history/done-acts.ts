import { ACT_HEADER, type DoneAct } from '@hearthside/services/consumers/history/act.contract.ts';
import { createUndoList } from './undo-list.ts';

/** As long as the server holds an e-mail, less the time of an answer. */
const SHOWN_MS = 9_500;

const acts = createUndoList<DoneAct>(SHOWN_MS);

/** What this owner did in the last seconds and can undo: on whichever screen it was done. Answers of the API name it. */
export const doneActs = {
  ...acts,
  /** Adds what an answer says was done. */
  addFrom({ headers }: Response) {
    const header = headers.get(ACT_HEADER);
    if (header) acts.add(JSON.parse(decodeURIComponent(header)));
  },
};
