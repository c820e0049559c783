import { BACKUPS_END } from '../../../kit/model/personal-data.contract.ts';
import { env } from '../../../kit/runtime/env.ts';
import type { DeletionItem } from '../../personal-data/deletion.entity.ts';
import type { Content } from './layout.ts';

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
