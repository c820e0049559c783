import { type SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { env } from '../../kit/runtime/env.ts';
import { log } from '../../kit/runtime/log.ts';
import type { Message } from './templates/layout.ts';

/** The result of a try; `queued`: SES certainly did not take the e-mail, so another try is safe. */
export type Outcome = 'sent' | 'queued' | 'failed' | 'uncertain';

const NOT_TAKEN = new Set([
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'ExpiredToken',
  'CredentialsProviderError',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Asks SES once. The client must not retry by itself: after a lost answer it would send twice. */
export async function sendMail(ses: SESClient, message: Message): Promise<Outcome> {
  try {
    await ses.send(commandOf(message));
    return 'sent';
  } catch (error) {
    const outcome = outcomeOf(error);
    // By name only: SES's messages quote addresses.
    log.warn('E-mail not sent', { outcome, reason: error instanceof Error ? error.name : 'unknown' });
    return outcome;
  }
}

function commandOf({ to, replyTo, subject, html, text }: Message): SendEmailCommand {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return new SendEmailCommand({
    ConfigurationSetName: env('MAIL_CONFIGURATION_SET'),
    Source: `${encodedName(env('BRAND'))} <${env('SENDER_EMAIL')}>`,
    Destination: { ToAddresses: [to] },
    ReplyToAddresses: replyTo ? [replyTo] : undefined,
    Message: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } },
  });
}

/** A display name as RFC 5322 and RFC 2047 write it: SES takes ASCII only, and an encoded word holds 75 characters. */
export function encodedName(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name)) return `"${name.replaceAll(/["\\]/g, '')}"`;
  const words: string[] = [];
  let word = '';
  for (const character of name) {
    // 45 bytes are 60 characters in base64.
    if (Buffer.byteLength(word + character) > 45) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join(' ');
}

function outcomeOf(error: unknown): Outcome {
  const { name, code, $metadata } = error as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode ?? 0;
  if (NOT_TAKEN.has(name ?? '') || NOT_TAKEN.has(code ?? '') || status === 429 || status === 503)
    return 'queued';
  return status >= 400 && status < 500 ? 'failed' : 'uncertain';
}
