import { BACKUPS_END } from '../../../core/model/personal-data.contract.ts';
import { env } from '../../../core/runtime/env.ts';
import { momentInFull } from '../../../core/site/date-words.contract.ts';
import { LONGEST_SIGN_IN_DAYS } from '../../../core/site/sign-in-client.contract.ts';
import type { AccountItem } from '../../../people/accounts/account.entity.ts';
import { deviceName } from '../../../people/accounts/device.contract.ts';
import type { SignInItem } from '../../../people/accounts/sign-in.entity.ts';
import type { DeletionItem } from '../../personal-data/deletion.entity.ts';
import { type Content, hubPage } from './layout.ts';

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

/** The last e-mail to somebody: their account is deleted. */
export function farewell({ displayName, email, reviews }: DeletionItem): Content {
  return {
    to: email,
    subject: 'Your Account Has Been Deleted',
    paragraphs: [
      displayName ? `Hello ${displayName},` : 'Hello,',
      'We’ve deleted your account, along with your profile, your requests, your orders and your photos.',
      reviews === 'keep'
        ? 'Your reviews stay, without your name or photos.'
        : 'Your reviews are deleted too.',
      `${BACKUPS_END} This is the last e-mail to you.`,
    ],
    link: { label: 'Visit the shop', url: env('SITE_URL') },
    note: 'If you didn’t ask for this, please reply to this e-mail.',
  };
}
