import { createHash } from 'node:crypto';
import { convert, type FormatCallback } from 'html-to-text';
import type { Address, Attachment, Email } from 'postal-mime';
import { invitationIn } from './invitation.ts';
import { openSigned } from './open-signed.ts';
import { parseMail } from './parse-mail.ts';
import { takePictures } from './pictures-in-html.ts';
import { withRealBoundaries } from './real-boundaries.ts';

/** What the headers of an e-mail say that SES has received. */
export interface MailHead {
  /** Undefined where the sender gave none. */
  messageId: string | undefined;
  /** Lower case, empty if there is none. */
  from: string;
  /** Whom it was handed over for, and all whom it names, lower case. */
  recipients: string[];
  subject: string;
  /** The first value of a header, of those that SES has put before all others; undefined without one. */
  header(name: string): string | undefined;
}

/** What the suite reads of an e-mail that SES has received. */
export interface InboundMail extends MailHead {
  /** One made of the content where the sender gave none. */
  messageId: string;
  /** Empty if it has HTML only. */
  text: string;
  /** The text of its HTML, in which quotations are marked as in plain text; empty without HTML. */
  textOfHtml: string;
  /** What an invitation in it says. */
  invitation?: string;
  files: Attachment[];
}

const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024 };
/** More bytes than this are headers in no e-mail that is read. */
export const HEAD_BYTES = 300 * 1024;

/** Signed by S/MIME, or encrypted, which nobody here can read. */
const SIGNED = /^application\/(?:x-)?pkcs7-mime$/i;

/** As browsers show them, besides those that `html-to-text` knows: 12 above 48 is not 1248. */
const ON_OWN_LINES = [
  ...['address', 'caption', 'center', 'dd', 'details', 'dialog', 'dir', 'dl', 'dt', 'fieldset', 'figcaption'],
  ...['figure', 'hgroup', 'li', 'menu', 'optgroup', 'search', 'span[style*="display: block"]'],
  ...['legend', 'option', 'select', 'summary', 'textarea', 'span[style*="display:block"]'],
];

const OF_HTML = {
  wordwrap: false as const,
  formatters: { raised: withDigits('⁰¹²³⁴⁵⁶⁷⁸⁹'), lowered: withDigits('₀₁₂₃₄₅₆₇₈₉'), emoji: emojiOf },
  limits: { maxInputLength: 4 * 1024 * 1024, maxDepth: 1000, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'title', format: 'skip' },
    { selector: 'img', format: 'emoji' },
    // Two cells are two words: 12 beside 48 is not 1248.
    ...['td', 'th', 'span[style*="inline-block"]'].map((selector) => ({
      ...{ selector, format: 'inlineSurround', options: { suffix: ' ' } },
    })),
    // What an author indents has no border, unlike what a program quotes.
    ...['border:none', 'border: none'].map((style) => ({
      selector: `blockquote[style*="${style}"]`,
      format: 'block',
    })),
    ...ON_OWN_LINES.map((selector) => ({ selector, format: 'block' })),
    { selector: 'sup', format: 'raised' },
    { selector: 'sub', format: 'lowered' },
    // A word that its author has struck out is not the one that is meant.
    ...['s', 'strike', 'del', ...['span', 'font'].map((tag) => `${tag}[style*="line-through"]`)].map(
      (selector) => ({
        ...{ selector, format: 'inlineSurround', options: { prefix: '~', suffix: '~' } },
      }),
    ),
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    // Headings and tables as they were written: capitals and columns are nobody's words.
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

/** Digits that stand higher or lower, in others: 36¹/₂ is not 361/2. */
function withDigits(digits: string): FormatCallback {
  return (element, walk, builder) => {
    builder.pushWordTransform((word) => word.replace(/\d/g, (digit) => digits.charAt(Number(digit))));
    walk(element.children, builder);
    builder.popWordTransform();
  };
}

/** A picture is no word, unless it is an emoji. */
function emojiOf(...[{ attribs }, , builder]: Parameters<FormatCallback>) {
  if (/^\p{Extended_Pictographic}\P{L}{0,9}$/u.test(attribs?.alt ?? '')) builder.addInline(attribs.alt);
}

/** All that is shown: programs write behind the end of a page, and one page behind another. */
const wordsOfHtml = (html: string) => convert(html.replace(/<(\/?)body\b/gi, '<$1div'), OF_HTML);

/**
 * Reads the headers of a MIME message from its first bytes, without its parts.
 * @throws Error for too many headers
 */
export async function readMailHead(start: Uint8Array): Promise<MailHead> {
  const text = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  const end = ['\r\n\r\n', '\n\n'].map((blank) => text.indexOf(blank)).filter((at) => at >= 0);
  // The blank line too: the end of a header that is folded.
  const mail = await parseMail(text.subarray(0, Math.min(text.length, ...end) + 2), LIMITS);
  return headOf(mail);
}

/**
 * Reads a MIME message.
 * @throws Error for one that is nested too deeply, or has too many headers
 */
export async function readMail(raw: Uint8Array): Promise<InboundMail> {
  // A forwarded message is a file, not text of this one's author.
  const options = { ...LIMITS, forceRfc822Attachments: true };
  const asSent = await parseMail(raw, options);
  const [signed] = asSent.attachments.flatMap((file) =>
    SIGNED.test(file.mimeType) ? (openSigned(file.content as ArrayBuffer) ?? []) : [],
  );
  const mended = asSent.text || asSent.html ? undefined : (signed ?? withRealBoundaries(raw));
  const mail = mended ? await parseMail(mended, options) : asSent;
  const head = headOf(asSent);
  const { html, pictures } = takePictures(mail.html ?? '');
  return {
    ...head,
    messageId: head.messageId ?? createHash('sha256').update(raw).digest('base64url'),
    text: mail.text ?? '',
    textOfHtml: html && wordsOfHtml(html),
    invitation: invitationIn(mail.attachments),
    files: [...mail.attachments, ...pictures],
  };
}

function headOf(mail: Email): MailHead {
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  const { to = [], cc = [], deliveredTo = '', subject = '', messageId } = mail;
  const [, envelope = ''] = /\bfor\s+<?([^\s<>;,]+@[^\s<>;,]+)/.exec(header('received') ?? '') ?? [];
  const named = [...[...to, ...cc].flatMap(addressesIn), deliveredTo.toLowerCase()];
  return {
    messageId,
    from: addressesIn(mail.from)[0] ?? '',
    recipients: [...new Set([envelope.toLowerCase(), ...named])].filter(Boolean),
    subject,
    header,
  };
}

function addressesIn(address: Address | undefined): string[] {
  if (!address) return [];
  return (address.group ?? [address]).map((mailbox) => mailbox.address.toLowerCase()).filter(Boolean);
}

/**
 * Whether an e-mail's sender is proved, by what SES has found (RFC 8601): DMARC for the address's own domain, or where that asks
 * for none a signature of it. A sender chooses its greeting and the envelope's address, which stand among the findings: what
 * looks as if it made some up proves nothing.
 */
export function isAuthentic({ from, header }: Pick<MailHead, 'from' | 'header'>): boolean {
  const all = (header('authentication-results') ?? '').toLowerCase();
  const [server, ...findings] = all.split(';').map((part) => part.trim());
  const dmarc = findings.filter((finding) => finding.startsWith('dmarc='));
  if (server !== 'amazonses.com' || all.includes('"') || dmarc.length !== 1) return false;
  const host = from.slice(from.lastIndexOf('@') + 1);
  const [, verdict, judged] = /^dmarc=(\w+)\b(?:.*\sheader\.from=([\w.-]+))?/.exec(dmarc[0] ?? '') ?? [];
  if (verdict !== 'none') return verdict === 'pass' && judged === host;
  return findings.some((finding) => {
    const [, domain] = /^dkim=pass\s(?:.*\s)?header\.i=\S*@([\w.-]+)$/.exec(finding) ?? [];
    // Of the organization's domains, one is above the other (RFC 7489, relaxed).
    return domain && (isWithin(host, domain) || isWithin(domain, host));
  });
}

function isWithin(host: string, domain: string): boolean {
  return `.${host}`.endsWith(`.${domain}`);
}
