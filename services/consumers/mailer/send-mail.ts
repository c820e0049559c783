import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailKey } from '../../core/outbox/mail.entity.ts';
import { MAIL_TAG, tagOf } from '../../core/outbox/mail-report.ts';
import { env } from '../../core/runtime/env.ts';
import { log } from '../../core/runtime/log.ts';
import { endsWithin } from '../../core/runtime/request-limits.ts';
import type { Message } from './kinds/layout.ts';

/** The result of a try; `queued`: SES certainly did not take the e-mail, so another try is safe. */
type Outcome = 'sent' | 'queued' | 'failed' | 'uncertain';

const NOT_TAKEN = new Set(['CredentialsProviderError', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** What SES says of the e-mail itself. It refuses for other reasons too, which pass: rates, paused sending, keys, settings. */
const OF_THE_EMAIL = new Set(['MessageRejected', 'InvalidParameterValue', 'ValidationError']);

/** It must not retry by itself: after a lost answer it would send twice. */
const ses = new SESClient({ maxAttempts: 1, requestHandler: endsWithin(5000) });

/** Asks SES once. */
export async function sendMail(message: Message, key: MailKey): Promise<Outcome> {
  try {
    const Data = await mimeOf(message, key);
    const ConfigurationSetName = env('MAIL_CONFIGURATION_SET');
    const Tags = [{ Name: MAIL_TAG, Value: tagOf(key) }];
    await ses.send(new SendRawEmailCommand({ ConfigurationSetName, RawMessage: { Data }, Tags }));
    return 'sent';
  } catch (error) {
    const outcome = outcomeOf(error);
    // By name only: SES's messages quote addresses.
    log.warn('E-mail not sent', { outcome, reason: error instanceof Error ? error.name : 'unknown' });
    return outcome;
  }
}

/**
 * The e-mail as RFC 5322 writes it. `Auto-Submitted` (RFC 3834) keeps answering machines from answering. E-mails about one
 * subject refer to it, so that mail programs show them as one thread. SES gives each its `Message-ID`.
 */
export function mimeOf(
  { to, replyTo, subject, html, text, attachments = [] }: Message,
  { noun, subjectId }: MailKey,
): Promise<Buffer> {
  const address = env('SENDER_EMAIL');
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const composer = new MailComposer({
    from: { name: env('BRAND'), address },
    to: { name: '', address: to },
    replyTo,
    subject,
    html,
    text,
    attachments: attachments.map(({ filename, content }) => ({ filename, content: Buffer.from(content) })),
    references: `<${noun}.${subjectId}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function outcomeOf(error: unknown): Outcome {
  const { name, code, $metadata } = error as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode ?? 0;
  if (NOT_TAKEN.has(name ?? '') || NOT_TAKEN.has(code ?? '') || status === 503) return 'queued';
  if (status < 400 || status >= 500) return 'uncertain';
  return OF_THE_EMAIL.has(name ?? '') ? 'failed' : 'queued';
}
