import { BACKUPS_END } from '../../../kit/model/personal-data.contract.ts';
import { env } from '../../../kit/runtime/env.ts';
import type { DeletionItem } from '../../personal-data/deletion.entity.ts';
import type { Content } from './layout.ts';

/** The last e-mail to somebody: their account is deleted. */
export function farewell({ displayName, email, reviews }: DeletionItem): Content {
  return {
    to: email,
    subject: 'Your Account Has Been Deleted',
    heading: 'Your Account Has Been Deleted',
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
