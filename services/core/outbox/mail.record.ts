import { record } from '../model/record.ts';
import type { RestoreRule } from '../model/restore.ts';
import { topics } from '../model/topic.contract.ts';
import type { MailNoun } from './mail.contract.ts';
import { mails } from './mail.entity.ts';

/** The topics that show the e-mails about a noun. */
const TOPICS: Record<MailNoun, readonly string[]> = {
  consultation: [topics.consultations],
  order: [topics.orders],
  quote: [topics.quotes],
  conversation: [topics.conversations],
  review: [topics.reviews],
  account: [],
  address: [],
  payment: [],
};

/**
 * What was sent was sent. An e-mail that is missing comes back, but not queued, which would send it, unless it is held until
 * a moment to come, as a reminder is: then it has not left. One of a change
 * that is undone goes, because the same change may be made again and causes its own. Others belong to accounts, or to nobody.
 */
const restore: RestoreRule = (then, now, { now: seconds }) => {
  const noun = (then ?? now)?.noun?.S;
  if (noun === 'account' || noun === 'address' || noun === 'payment') return now;
  if (!then || now) return then && now;
  const isHeld = then.state?.S === 'queued' && Date.parse(then.heldUntil?.S ?? '') > seconds * 1000;
  const isUnderWay = !isHeld && (then.state?.S === 'queued' || then.state?.S === 'sending');
  return isUnderWay ? { ...then, state: { S: 'uncertain' } } : then;
};

export const mail = record({
  entity: mails,
  words: 'none: work to be done; an event names the e-mails that it queued',
  topics: ({ noun }) => TOPICS[noun],
  search: 'none: it is shown with its record',
  personal: 'none: each noun removes the e-mails about it',
  restore,
  // Without its noun it looks like what is left of a removed one.
  restoreTurn: 'last',
});
