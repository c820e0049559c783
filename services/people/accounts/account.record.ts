import { notShown, record } from '../../kit/model/record.ts';
import { asNow, type RestoreRule } from '../../kit/model/restore.ts';
import { topics } from '../../kit/model/topic.contract.ts';
import { facetPostings, namePosting, wordPostings } from '../../kit/search/make-postings.ts';
import type { Posting } from '../../kit/search/posting.entity.ts';
import { wordsOf } from '../../kit/search/words.ts';
import { type AccountItem, accounts, accountWords } from './account.entity.ts';
import { addressProofs } from './address-proof.entity.ts';

// Cognito's users are not restored, so what they have proved, their role, and which of their sign-ins count, is as it is now.
const OF_SIGN_IN = [
  'email',
  'provenEmail',
  'provenAt',
  'acknowledgedId',
  'isWorkshop',
  'secondFactorSince',
  'sessionsValidFrom',
  'lastLogin',
  // Made of the last sign-in and the account's id.
  'gsi1sk',
];

/** An account whose user signed up since stays: without it a signed-in user would be nobody. */
const restore: RestoreRule = (then, now) => {
  if (!then || !now) return now ?? then;
  const settled = Object.fromEntries(Object.entries(then).filter(([name]) => !OF_SIGN_IN.includes(name)));
  const ofSignIn = OF_SIGN_IN.flatMap((name) => (now[name] ? [[name, now[name]]] : []));
  return { ...settled, ...Object.fromEntries(ofSignIn) };
};

export const account = record({
  entity: accounts,
  words: accountWords,
  topics: ({ uid }) => [topics.user(uid), topics.users],
  search: userPostings,
  personal: async () => (await import('./personal-data.ts')).accountData,
  restore,
});

export const addressProof = record({
  entity: addressProofs,
  ...notShown('the secret of a link in an e-mail'),
  personal: async () => (await import('./personal-data.ts')).accountData,
  // Of use only together with what is in mailboxes now.
  restore: asNow,
});

/** What finds a user. */
function userPostings({ uid, displayName, email, status, lastLogin }: AccountItem): Posting[] {
  const record = { list: 'user', uid, id: '-', source: 'account' };
  return [
    ...wordPostings(record, wordsOf(displayName, email)),
    ...facetPostings(record, { status }, lastLogin),
    ...namePosting(record, displayName),
  ];
}
