import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

/** What the suite reads of an e-mail that SES has received. */
export interface InboundMail {
  /** One made of the content where the sender gave none. */
  messageId: string;
  /** Lower case, empty if there is none. */
  from: string;
  /** All whom it names, lower case. */
  recipients: string[];
  subject: string;
  text: string;
  files: Attachment[];
  /** The first value of a header, of those that SES has put before all others; undefined without one. */
  header(name: string): string | undefined;
}

const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024 };

/**
 * Reads a MIME message.
 * @throws Error for one that is nested too deeply, or has too many headers
 */
export async function readMail(raw: Uint8Array): Promise<InboundMail> {
  // A forwarded message is a file, not text of this one's author.
  const mail = await PostalMime.parse(raw, { ...LIMITS, forceRfc822Attachments: true });
  const { subject = '', text = '', attachments: files } = mail;
  return {
    messageId: mail.messageId ?? createHash('sha256').update(raw).digest('base64url'),
    from: addressesIn(mail.from)[0] ?? '',
    recipients: recipientsOf(mail),
    subject,
    text,
    files,
    header: (name) => mail.headers.find(({ key }) => key === name)?.value,
  };
}

function recipientsOf({ to = [], cc = [], deliveredTo = '' }: Email): string[] {
  return [...[...to, ...cc].flatMap(addressesIn), ...(deliveredTo ? [deliveredTo.toLowerCase()] : [])];
}

function addressesIn(address: Address | undefined): string[] {
  if (!address) return [];
  return (address.group ?? [address]).map((mailbox) => mailbox.address.toLowerCase()).filter(Boolean);
}

/**
 * Whether an e-mail's sender is proved, by what SES has found (RFC 8601): DMARC, or where a domain asks for none a signature
 * of the address's own domain. A sender chooses its greeting and the envelope's address, which stand among the findings: what
 * looks as if it made some up proves nothing.
 */
export function isAuthentic({ from, header }: Pick<InboundMail, 'from' | 'header'>): boolean {
  const all = (header('authentication-results') ?? '').toLowerCase();
  const [server, ...findings] = all.split(';').map((part) => part.trim());
  const dmarc = findings.filter((finding) => finding.startsWith('dmarc='));
  if (server !== 'amazonses.com' || all.includes('"') || dmarc.length !== 1) return false;
  if (!dmarc[0]?.startsWith('dmarc=none')) return dmarc[0]?.startsWith('dmarc=pass') ?? false;
  const host = from.slice(from.lastIndexOf('@') + 1);
  return findings.some((finding) => {
    const [, domain] = /^dkim=pass\b.*\bheader\.i=\S*@([\w.-]+)$/.exec(finding) ?? [];
    // Of the organization's domains, one is above the other (RFC 7489, relaxed).
    return domain && (isWithin(host, domain) || isWithin(domain, host));
  });
}

function isWithin(host: string, domain: string): boolean {
  return `.${host}`.endsWith(`.${domain}`);
}
