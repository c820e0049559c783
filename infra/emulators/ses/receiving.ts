import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { REGION } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { service, types, url } from '../declaration.ts';
import type { S3 } from '../s3/s3.ts';
import type { Service } from '../service.ts';
import { isWithin } from './inbox.ts';

/** A mail as another server hands it over. */
interface Envelope {
  /** Empty for a bounce. */
  from: string;
  to: string[];
  /** A MIME message. */
  content: Buffer;
}

interface ReceiptRule {
  Enabled?: boolean;
  Recipients?: string[];
  Actions?: { S3Action?: { BucketName: string; ObjectKeyPrefix?: string } }[];
}

// What SES receives.
const SIZE_LIMIT = 40 * 1024 * 1024;

/**
 * Starts the server that receives mails for SES, by SMTP. They go into the buckets that the receipt rules name.
 * @throws Error for a rule with another action, or with recipients that are not whole domains
 */
export async function startReceiving(resources: Resource[], s3: Pick<S3, 'store'>): Promise<Service> {
  const rules = resources
    .map(({ logicalId, properties }) => ({ logicalId, ...(properties.Rule as ReceiptRule) }))
    .filter(({ Enabled }) => Enabled !== false);
  for (const { logicalId, Recipients = [], Actions = [] } of rules) {
    if (Recipients.some((one) => /^\.|@/.test(one)))
      throw new Error(`The receipt rule ${logicalId} is not for whole domains, which are emulated.`);
    if (Actions.some(({ S3Action, ...others }) => !S3Action || Object.keys(others).length > 0))
      throw new Error(`The receipt rule ${logicalId} has another action. Buckets are emulated.`);
  }

  const ruleOf = (recipient: string) =>
    rules.find(
      ({ Recipients }) => !Recipients || Recipients.some((one) => one.toLowerCase() === hostOf(recipient)),
    );

  async function deliver(envelope: Envelope): Promise<void> {
    const content = Buffer.concat([Buffer.from(await findings(envelope)), envelope.content]);
    for (const rule of new Set(envelope.to.flatMap((recipient) => ruleOf(recipient) ?? [])))
      for (const { S3Action } of rule.Actions ?? []) {
        const { BucketName = '', ObjectKeyPrefix = '' } = S3Action ?? {};
        await s3.store(BucketName, `${ObjectKeyPrefix}${randomUUID()}`, content, 'ses.amazonaws.com');
      }
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: SIZE_LIMIT,
    onRcptTo: ({ address }, _, taken) => taken(ruleOf(address) ? null : refusal(550, 'No such address')),
    onData(stream, { envelope }, taken) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then(async (content) => {
          if (stream.sizeExceeded) return refusal(552, 'Too large');
          await deliver({ from, to, content });
          return null;
        })
        .catch(() => refusal(451, 'Please try again later'))
        .then(taken);
    },
  });
  // What a broken connection leaves is told to its own session.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/**
 * The headers that SES puts before a mail. Here every server may send for the domain of the envelope, and nothing is signed:
 * so DMARC passes if the author's domain is that of the envelope.
 */
async function findings({ from, to, content }: Envelope): Promise<string> {
  // A whole mail of many megabytes would fill the memory for the address in its head.
  const end = content.indexOf('\r\n\r\n');
  const mail = await PostalMime.parse(end < 0 ? content : content.subarray(0, end)).catch(() => undefined);
  const host = hostOf(mail?.from?.address ?? '');
  const envelope = hostOf(from);
  const dmarc = host && envelope && (isWithin(host, envelope) || isWithin(envelope, host)) ? 'pass' : 'fail';
  return [
    `Return-Path: <${from}>`,
    `Received: from localhost by inbound-smtp.${REGION}.amazonaws.com for ${to.join(', ')}; ${new Date().toUTCString()}`,
    'X-SES-Spam-Verdict: PASS',
    'X-SES-Virus-Verdict: PASS',
    `Authentication-Results: amazonses.com; spf=pass client-ip=127.0.0.1; envelope-from=${from}; helo=localhost; dkim=none; dmarc=${dmarc} header.from=${host}`,
    '',
  ].join('\r\n');
}

const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

declare module '../service.ts' {
  interface Services {
    smtp?: Service;
  }
}

export const SERVICE = service('smtp', {
  needs: ['s3'],
  resources: types('AWS::SES::ReceiptRule'),
  start({ s3 }, _, rules) {
    if (!s3) throw new Error('A receipt rule needs a bucket.');
    return startReceiving(rules, s3);
  },
  address: { url },
});
