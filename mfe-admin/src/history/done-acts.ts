import { ACT_HEADER, type DoneAct } from '@hearthside/services/consumers/history/act.contract.ts';
import { createStore } from '@hearthside/shell/federation/store.ts';
import { promised } from '../mails/mail-problems.ts';
import { createUndoList } from './undo-list.ts';

/** As long as the server holds an e-mail, less the time of an answer. */
const SHOWN_MS = 9_500;

const acts = createUndoList<DoneAct>(SHOWN_MS);

/** What this owner did in the last seconds and can undo: on whichever screen it was done. Answers of the API name it. */
export const doneActs = {
  ...acts,
  addFrom({ headers }: Response) {
    const header = headers.get(ACT_HEADER);
    if (header) acts.add(JSON.parse(decodeURIComponent(header)));
  },
};

/** The act that was undone last: what a page tells of it is no longer so. */
export const undone = createStore<DoneAct | undefined>(undefined);

/** What was just done, in a sentence, and that its e-mail can still be stopped, or that it does not leave. */
export function sayDone(act: DoneAct, isHeldLonger: boolean): string {
  const when = isHeldLonger ? 'waits for five minutes' : 'will be sent in ten seconds';
  const leaves = `The e-mail ${when}.`;
  const mail = act.sendsMail ? ` ${act.reader ? promised(act.reader, leaves) : leaves}` : '';
  return sayWhat(act) + mail;
}

function sayWhat({ act, words = 'changed something', name, status, deletedOrders }: DoneAct): string {
  if (act.endsWith('/mark-as-customer')) return `${name} is a customer now, and an order was made.`;
  if (act.endsWith('/make-customer')) {
    const gone = deletedOrders === 1 ? ' 1 order was deleted.' : ` ${deletedOrders} orders were deleted.`;
    return `${name} is a customer now.${deletedOrders > 0 ? gone : ''}`;
  }
  if (act.endsWith('/stage')) return `The order of ${name} has the stage “${status}”.`;
  if (act.endsWith('/discard-draft')) return `The draft for ${name} is discarded.`;
  if (act.endsWith('/changes')) return `The change is proposed to ${name}.`;
  if (act.endsWith('/refusal')) return `What ${name} asked for is declined.`;
  if (act.endsWith('/payment-reminder')) return `${name} is reminded of the payment.`;
  if (act.endsWith('/product-prices')) return `The new prices of ${name} are saved.`;
  if (act.endsWith('/versions')) return `The quote for ${name} is sent.`;
  if (!act.startsWith('PATCH /consultations/')) return `You ${words}: ${name}.`;
  return status ? `The request of ${name} has the status “${status}”.` : `The message for ${name} is saved.`;
}
