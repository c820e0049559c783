import type { MailState } from './mail.contract.ts';
import type { MailItem } from './mail.entity.ts';

// Far beyond the function's time-out, and beyond all retries of the stream.
const CUT_OFF_AFTER_MS = 2 * 60_000;
const GIVEN_UP_AFTER_MS = 30 * 60_000;

/** The state to show: one that should have ended long ago never will, since nothing tries any more. */
export function shownState({ state, since }: Pick<MailItem, 'state' | 'since'>, now = Date.now()): MailState {
  const age = now - Date.parse(since);
  if (state === 'sending' && age > CUT_OFF_AFTER_MS) return 'uncertain';
  if (state === 'queued' && age > GIVEN_UP_AFTER_MS) return 'failed';
  return state;
}
