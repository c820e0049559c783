import { env } from '../../../kit/runtime/env.ts';
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
