import { mails } from '../../core/outbox/mail.entity.ts';
import { deliverMail } from './deliver-mail.ts';

const MINUTE_MS = 60_000;
/** The sweep is each hour; what it finds is still made up for after two days without it. */
const AHEAD_MS = 2 * 60 * MINUTE_MS;
const BACK_MS = 2 * 24 * 60 * MINUTE_MS;
/** What is due now is on its way. */
const ON_ITS_WAY_MS = 20 * MINUTE_MS;

/** Offers e-mails again that were held and whose schedule or message is lost, as after an hour without the function. */
export async function sweepHeld(now: number): Promise<void> {
  const iso = (ms: number) => new Date(ms).toISOString();
  const { data } = await mails()
    .query.byHeld({})
    .between({ heldUntil: iso(now - BACK_MS) }, { heldUntil: iso(now + AHEAD_MS) })
    .go({ pages: 'all' });
  for (const { noun, subjectId, kind, state, heldUntil = '' } of data) {
    const late = now - Date.parse(heldUntil);
    if (state === 'queued' && (late < 0 || late > ON_ITS_WAY_MS))
      await deliverMail({ noun, subjectId, kind }, false);
  }
}
