import { env } from '../../core/runtime/env.ts';
import type { InboundMail } from './read-mail.ts';

/** Why an e-mail enters no conversation. */
export type Refusal =
  | 'too large'
  | 'unreadable'
  | 'spam or virus'
  | 'own'
  | 'automatic'
  | 'bounce'
  | 'unknown address'
  | 'empty'
  | 'too many'
  | 'repeated';

/** Why nobody wrote this e-mail to the shop, by its headers; undefined for a person's. */
export function refusalOf(mail: InboundMail): Refusal | undefined {
  return CHECKS.find(({ found }) => found(mail))?.refusal;
}

const CHECKS: { refusal: Refusal; found(mail: InboundMail): boolean }[] = [
  {
    refusal: 'spam or virus',
    found: ({ header }) =>
      ['x-ses-spam-verdict', 'x-ses-virus-verdict'].some((verdict) => header(verdict) === 'FAIL'),
  },
  {
    // SES gives what we send an id of its own, so that the sender says more.
    refusal: 'own',
    found: ({ from, messageId }) =>
      from === env('SENDER_EMAIL').toLowerCase() || messageId.includes(`@${env('REPLY_DOMAIN')}`),
  },
  {
    refusal: 'bounce',
    found: ({ from, header }) =>
      /^\s*<\s*>\s*$/.test(header('return-path') ?? '') ||
      /^(?:mailer-daemon|postmaster)@/.test(from) ||
      /^multipart\/report\b/i.test(header('content-type') ?? ''),
  },
  {
    // RFC 3834, and what programs did before it.
    refusal: 'automatic',
    found: ({ header }) =>
      !/^\s*(?:no\s*(?:;.*)?)?$/i.test(header('auto-submitted') ?? '') ||
      /^\s*(?:bulk|junk|list|auto_reply)\b/i.test(header('precedence') ?? '') ||
      ['list-id', 'x-autoreply', 'x-autorespond', 'x-auto-reply'].some((name) => header(name) !== undefined),
  },
];
