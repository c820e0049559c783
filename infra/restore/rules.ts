import type { Item } from './snapshot.ts';

/** What a restore knows when it decides on an item. */
export interface Knowledge {
  /** Epoch seconds. */
  now: number;
  /** Keys of the uploads that the restored table shows. */
  shown: ReadonlySet<string>;
}

/** What the table shall hold in an item's place, which it held then and holds now; undefined for nothing. */
type Rule = (then: Item | undefined, now: Item | undefined, knowledge: Knowledge) => Item | undefined;

/** As it was at that time: put back, changed or removed. */
const asThen: Rule = (then) => then;
/** What only counts now, or is true whatever the table said then. */
const asNow: Rule = (_, now) => now;
/** What once true stays true: put back if it is missing. */
const asNowOrThen: Rule = (then, now) => now ?? then;

// Cognito's users are not restored, so what they have proved, and which of their sign-ins count, is as it is now.
const OF_SIGN_IN = [
  'email',
  'provenEmail',
  'provenAt',
  'acknowledgedId',
  'sessionsValidFrom',
  'lastLogin',
  // Made of the last sign-in and the account's id.
  'gsi1sk',
];

/** An account whose user signed up since stays: without it a signed-in user would be nobody. */
const account: Rule = (then, now) => {
  if (!then || !now) return now ?? then;
  const settled = Object.fromEntries(Object.entries(then).filter(([name]) => !OF_SIGN_IN.includes(name)));
  const ofSignIn = OF_SIGN_IN.flatMap((name) => (now[name] ? [[name, now[name]]] : []));
  return { ...settled, ...Object.fromEntries(ofSignIn) };
};

/**
 * What was sent was sent. An e-mail that is missing comes back, but never queued: that would send it. One of a change
 * that is undone goes, because the same change may be made again and causes its own. Others belong to accounts.
 */
const mail: Rule = (then, now) => {
  const noun = (then ?? now)?.noun?.S;
  if (noun === 'account' || noun === 'address') return now;
  if (!then || now) return then && now;
  const isUnderWay = then.state?.S === 'queued' || then.state?.S === 'sending';
  return isUnderWay ? { ...then, state: { S: 'uncertain' } } : then;
};

const UNUSED_EXPIRES_AFTER_SECONDS = 24 * 3600;

/**
 * The removal of an upload's item removes its files, so a restore removes none. One that nothing shows any more expires,
 * as uploads do that are never used.
 */
const upload: Rule = (then, now, { now: seconds, shown }) => {
  const isShown = shown.has((then ?? now)?.key?.S ?? '');
  // Of one that went with the account of somebody, nothing comes back.
  if (then?.attachedTo && (now || isShown)) return then;
  if (!now?.attachedTo || now.expiresAt || isShown) return now;
  return { ...now, expiresAt: { N: String(seconds + UNUSED_EXPIRES_AFTER_SECONDS) } };
};

/** The rule for the items of each entity, by the names of the models. */
export const RULES: Readonly<Record<string, Rule>> = {
  product: asThen,
  itemNumber: asThen,
  review: asThen,
  authorship: asThen,
  galleryEntry: asThen,
  heroImage: asThen,
  activeHero: asThen,
  consultation: asThen,
  order: asThen,
  note: asThen,
  savedProducts: asThen,
  quote: asThen,
  quoteVersion: asThen,
  conversation: asThen,
  message: asThen,
  cannedReplies: asThen,
  page: asThen,
  publishedPage: asThen,
  siteSettings: asThen,
  // They belong to what is put back. The change feed writes what still differs.
  todo: asThen,
  ledger: asThen,
  day: asThen,
  stageTimes: asThen,
  account,
  mail,
  upload,
  tombstone: asNowOrThen,
  // A deletion that is being made compares it with what is stored now.
  commitment: asNow,
  suppression: asNowOrThen,
  // What was done was done, also what the restore takes back.
  event: asNowOrThen,
  // Work that is being done, or was done.
  deletion: asNow,
  archive: asNow,
  // Of use for minutes to days, and only together with what is in mailboxes and browsers now.
  addressProof: asNow,
  submission: asNow,
  quota: asNow,
  // Visits happened, whatever the table said then.
  releaseHour: asNow,
  visitDay: asNow,
  reportId: asNow,
  // The change feed makes them from what the restore writes.
  posting: asNow,
  listing: asNow,
  topicState: asNow,
  shardProgress: asNow,
  subscription: asNow,
  connection: asNow,
  addressConnection: asNow,
};
