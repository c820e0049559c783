import type { PersonalData } from '../../core/model/personal-data.contract.ts';
import { notShown, record } from '../../core/model/record.ts';
import type { RestoreRule } from '../../core/model/restore.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { removeMails } from '../../core/outbox/mail.entity.ts';
import { facetPostings, namePosting, wordPostings } from '../../core/search/make-postings.ts';
import type { Posting } from '../../core/search/posting.entity.ts';
import { wordsOf } from '../../core/search/words.contract.ts';
import { type AccountItem, accounts, accountWords, toProfile } from './account.entity.ts';
import { addressProofs } from './address-proof.entity.ts';
import { pushSubscriptions } from './push-subscription.entity.ts';
import { subscriptionsOf } from './push-subscriptions.ts';
import { keptSignIns, signIns } from './sign-in.entity.ts';

const accountData: PersonalData = {
  exported: {
    key: 'profile',
    description:
      'Your name, e-mail address, photo and status, when you last signed in, your delivery addresses, and the e-mails you turned off.',
    async read(uid) {
      const { data } = await accounts().get({ uid }).go({ consistent: true });
      if (!data) return null;
      const { displayName, email, status, lastLogin, photo, photoURL, settings } = toProfile(data);
      const { addresses, unwantedMails } = settings;
      return {
        ...{ displayName, email, status, lastLogin, photo: photo?.key ?? photoURL },
        ...{ deliveryAddresses: addresses, unwantedMails },
      };
    },
  },
  // The photo's upload goes with all uploads.
  async remove({ uid }) {
    await accounts().delete({ uid }).go();
    const { data } = await addressProofs().query.byUser({ uid }).go({ pages: 'all', consistent: true });
    for (const { hash } of data) await addressProofs().delete({ uid, hash }).go();
    await removeMails('address', uid);
    await removeMails('account', uid);
  },
};

// Cognito's users are not restored, so what they have proved, their role, and which of their sign-ins count, is as it is now.
const OF_SIGN_IN = [
  'email',
  'provenEmail',
  'provenAt',
  'acknowledgedId',
  'isWorkshop',
  'isAdmin',
  'isEntered',
  'invitation',
  'secondFactorSince',
  'sessionsValidFrom',
  'endedSignIns',
  'recordedSignIns',
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
  personal: accountData,
  restore,
  acts: {
    'POST /users/:uid/make-customer': { words: 'made a user a customer', isUndoable: true },
    'DELETE /users/:uid': { words: 'deleted somebody whom the shop had entered, with their data' },
    'PUT /users/:uid/workshop': { words: 'gave a user the role of the workshop' },
    'DELETE /users/:uid/workshop': { words: 'took the role of the workshop from a user' },
    'DELETE /users/:uid/admin': { words: 'took the role of an admin from a user' },
    'POST /invitations': { words: 'invited somebody to work here' },
    'POST /users/:uid/invitation': { words: 'invited a customer' },
    'DELETE /users/:uid/invitation': { words: 'took an invitation back' },
    'POST /users/:uid/second-factor-reset': { words: 'reset a user’s second factor' },
  },
});

export const addressProof = record({
  entity: addressProofs,
  ...notShown('the secret of a link in an e-mail'),
  personal: accountData,
  // Of use only together with what is in mailboxes now.
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

export const signIn = record({
  entity: signIns,
  // The account says that one was ended, and its page reads both.
  ...notShown('on the account page alone'),
  personal: {
    exported: {
      key: 'signIns',
      description:
        'The browsers that signed in to your account in the last 30 days, with when each was used.',
      async read(uid) {
        const kept = await keptSignIns(uid);
        return kept.map(({ browser, system, signedInAt, seenAt }) => ({
          ...{ browser, system, signedInAt, seenAt },
        }));
      },
    },
    async remove({ uid }) {
      const { data } = await signIns().query.byUser({ uid }).go({ pages: 'all', consistent: true });
      for (const { id } of data) await signIns().delete({ uid, id }).go();
    },
  },
});

export const pushSubscription = record({
  entity: pushSubscriptions,
  ...notShown('on the admin’s own page of notifications alone'),
  personal: {
    exported: {
      key: 'notifications',
      description:
        'The browsers that show you notifications of the shop, which ones you turned off, and your quiet hours.',
      async read(uid) {
        const { data: account } = await accounts().get({ uid }).go({ consistent: true });
        const { unwantedPushes = [], quietHours = null } = account ?? {};
        // With its keys, whoever has the file could tell the browser something.
        const browsers = (await subscriptionsOf(uid)).map(({ endpoint, since }) => ({ endpoint, since }));
        return { browsers, unwantedPushes, quietHours };
      },
    },
    async remove({ uid }) {
      for (const { device } of await subscriptionsOf(uid))
        await pushSubscriptions().delete({ uid, device }).go();
    },
  },
  acts: { 'PUT /push/settings': { words: 'saved their notifications' } },
});
