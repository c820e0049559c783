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
