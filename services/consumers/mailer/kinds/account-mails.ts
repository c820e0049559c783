import { BACKUPS_END, PAPERS_STAY } from '../../../core/model/personal-data.contract.ts';
import { mailKey } from '../../../core/outbox/mail.entity.ts';
import { env } from '../../../core/runtime/env.ts';
import { plainName } from '../../../core/runtime/plain-name.contract.ts';
import { momentInFull } from '../../../core/site/date-words.contract.ts';
import type { Role } from '../../../core/site/role.contract.ts';
import { LONGEST_SIGN_IN_DAYS } from '../../../core/site/sign-in-client.contract.ts';
import { PROOF_DAYS } from '../../../people/accounts/account.contract.ts';
import { type AccountItem, provesAddress } from '../../../people/accounts/account.entity.ts';
import { makeProofLink } from '../../../people/accounts/address-proof.entity.ts';
import { deviceName } from '../../../people/accounts/device.contract.ts';
import { keptSignIns, type SignInItem } from '../../../people/accounts/sign-in.entity.ts';
import { type DeletionItem, deletions } from '../../personal-data/deletion.entity.ts';
import { type DueMail, from, toProvenAddress } from '../kind.ts';
import { type Content, hello, hubPage } from './layout.ts';

/** An address that is to be proven, and the link that proves it. */
export interface Unproven {
  email: string;
  proofLink: string;
}

/** Carries the link that a signed-in user has asked for. It holds no text of theirs: the address may be a stranger's. */
export function confirmation({ email, proofLink }: Unproven): Content {
  const brand = env('BRAND');
  return {
    to: email,
    subject: `Confirm Your Address for ${brand}`,
    heading: 'Confirm Your Address',
    paragraphs: [
      `Someone asked ${brand} to confirm that this address belongs to their account. The link works once, for seven days.`,
    ],
    link: { label: 'Confirm your address', url: proofLink },
    note: 'If it wasn’t you, don’t confirm it, and you won’t hear from us again.',
  };
}

/** A sign-in by a browser that the account has not had before. */
export interface NewDevice extends Pick<SignInItem, 'browser' | 'system' | 'signedInAt'> {
  email: string;
}

export function newDevice({ email, browser, system, signedInAt }: NewDevice): Content {
  const brand = env('BRAND');
  return {
    to: email,
    subject: `A New Device Signed In to ${brand}`,
    heading: 'A New Device Signed In',
    paragraphs: [
      `Your account signed in with ${deviceName({ browser, system })} on ${momentInFull(signedInAt)}. We haven’t seen that browser in the last ${LONGEST_SIGN_IN_DAYS} days.`,
      'If it was you, you don’t need to do anything.',
    ],
    link: { label: 'See your devices', url: hubPage('/account') },
    note: 'If it wasn’t you, sign out everywhere on that page, and then change your password.',
  };
}

/** Whether an account's sign-in takes a code now, which has just changed. */
export function secondFactor({
  email,
  secondFactorSince,
}: Pick<AccountItem, 'email' | 'secondFactorSince'>): Content {
  const brand = env('BRAND');
  const [title, told] = secondFactorSince
    ? [
        'Your Sign-In Takes a Code Now',
        'An authenticator app was set up for your account. Each sign-in by password takes a code of it now.',
      ]
    : [
        'Your Sign-In Takes No Code Now',
        'The authenticator app of your account was reset. Your password alone signs you in now, until you set up an app again.',
      ];
  return {
    to: email,
    subject: `${title} at ${brand}`,
    heading: title,
    paragraphs: [
      told,
      'You were signed out everywhere. If it was you, or you asked for it, please sign in again.',
    ],
    link: { label: 'See your account', url: hubPage('/account') },
    note: 'If it wasn’t you, please reply to this e-mail, and change your password.',
  };
}

/** A passkey signs in to an account from now on. */
export function passkeyAdded({ email }: Pick<AccountItem, 'email'>): Content {
  const brand = env('BRAND');
  return {
    to: email,
    subject: `A Passkey Was Added at ${brand}`,
    heading: 'A Passkey Was Added',
    paragraphs: [
      'A passkey was added to your account. It signs in to your account without the password.',
      'If it was you, you don’t need to do anything.',
    ],
    link: { label: 'See your passkeys', url: hubPage('/account') },
    note: 'If it wasn’t you, remove the passkey on that page, sign out everywhere, and then change your password.',
  };
}

/** By its link a person takes over what the owner has entered for them, or gets a role. */
export function invitation({ email, proofLink, role }: Unproven & { role: Role | undefined }): Content {
  const brand = env('BRAND');
  const [heading, told] = role ? INVITED[role] : INVITED.customer;
  return {
    to: email,
    subject: `${heading} at ${brand}`,
    heading,
    paragraphs: [told, `The link works once, for ${PROOF_DAYS} days.`],
    link: { label: 'Accept the invitation', url: proofLink },
    note: 'If you don’t know why you got this e-mail, don’t open the link. Nothing happens then.',
  };
}

const INVITED = {
  customer: [
    'Follow Your Request',
    'We’ve written down what you asked us for. Open the link to choose a password: then you can follow your request, your quote and your order online, and get our e-mails about them.',
  ],
  workshop: [
    'You’re Invited to the Workshop',
    'Open the link to see what is being made, and to note what is done.',
  ],
  admin: [
    'You’re Invited as an Admin',
    'Open the link to look after the shop’s requests, orders and products.',
  ],
} as const;

/** The last e-mail to somebody: their account is deleted. */
export function farewell({ displayName, email, reviews }: DeletionItem): Content {
  return {
    to: email,
    subject: 'Your Account Has Been Deleted',
    paragraphs: [
      hello(displayName),
      'We’ve deleted your account, along with your profile, your requests, your orders and your photos.',
      reviews === 'keep'
        ? 'Your reviews stay, without your name or photos.'
        : 'Your reviews are deleted too.',
      PAPERS_STAY,
      `${BACKUPS_END} This is the last e-mail to you.`,
    ],
    link: { label: 'Visit the shop', url: env('SITE_URL') },
    note: 'If you didn’t ask for this, please reply to this e-mail.',
  };
}

/** To the account whose user asked for a link, unless the address has been proven meanwhile. */
async function unproven({ records }: DueMail): Promise<Unproven | undefined> {
  const account = await records.account();
  if (!account || provesAddress(account, account.email)) return undefined;
  const { uid, email } = account;
  return { email, proofLink: await makeProofLink(uid, email) };
}

/** An invitation that was taken back, used or sent anew since is out of date. */
async function invitedNow({ mail, records }: DueMail) {
  const account = await records.account();
  const { at, role } = account?.invitation ?? {};
  if (!account || !at || mailKey('invitation', account.uid, Date.parse(at)).kind !== mail.kind)
    return undefined;
  const { uid, email } = account;
  // The page says what is accepted, and asks for a password where there is none.
  const ending = [role ?? 'customer', ...(provesAddress(account, email) ? [] : ['new'])].join('.');
  return { email, role, proofLink: `${await makeProofLink(uid, email, at)}.${ending}` };
}

/** The e-mail about a sign-in has its moment. It is sent although that sign-in may have been ended since. */
async function signedIn({ mail, records }: DueMail): Promise<NewDevice | undefined> {
  const { uid } = mail;
  const [signIns, account] = await Promise.all([keptSignIns(uid), records.account()]);
  const signIn = signIns.find(
    ({ signedInAt }) => mailKey('newDevice', uid, Date.parse(signedInAt)).kind === mail.kind,
  );
  return account && signIn ? { ...signIn, email: account.email } : undefined;
}

/** Everything else about the person is removed when this e-mail is written. */
async function deleted({ mail: { subjectId: id } }: DueMail): Promise<DeletionItem | undefined> {
  const { data } = await deletions().get({ id }).go({ consistent: true });
  return data?.email ? { ...data, displayName: plainName(data.displayName) } : undefined;
}

const owned = ({ records }: DueMail) => records.account();

export const accountMails = {
  confirmation: from(unproven, confirmation),
  newDevice: toProvenAddress(signedIn, newDevice),
  secondFactor: toProvenAddress(owned, secondFactor),
  passkey: toProvenAddress(owned, passkeyAdded),
  invitation: from(invitedNow, invitation),
  farewell: from(deleted, farewell),
};
