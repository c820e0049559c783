import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { isMisread } from '../../core/site/plain-text.contract.ts';

const LATIN = 'windows-1252';
/** What its bytes from 0x80 to 0x9f are; all others are those of Unicode. */
export const OF_WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/** A larger one is not read twice, which takes its size several times. */
export const MOST_BYTES = 10 * 1024 * 1024;
const MOST_LETTERS = 1024 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** All letters of these look like signs of ASCII, and no library reads them. */
const UNREADABLE = /iso-?2022-?(?:kr|cn)|hz-gb/i;

type Options = Parameters<typeof PostalMime.parse>[1];

/** What a page says of its own encoding. */
const META = /<meta\b[^>]{1,200}?\bcharset\s*=\s*["']?([\w-]+)/i;
/** A text that is neither plain nor HTML, or of which the header is none, and not for programs. */
const OTHER_TEXT = /^(?:text(?:\/(?!calendar|watch-html|x-amp-html|vnd\.).*)?)?$/;

/**
 * As `PostalMime.parse`, also for letters in another encoding than their header names: UTF-8, what the page itself says or
 * that of old Windows programs. Text of another type is plain text (RFC 2046, 4.1.4) where there is no other.
 */
export async function parseMail(raw: Uint8Array, options: Options): Promise<Email> {
  const mail = await inOldEncodings(await PostalMime.parse(raw, options), raw);
  const names = mail.attachments.map(({ filename }) => filename ?? '');
  const isWrong =
    raw.length < MOST_BYTES && [mail.text, mail.html, mail.subject, ...names].some(seemsMisread);
  const other = isWrong
    ? await PostalMime.parse(asOther(raw, META.exec(mail.html ?? '')?.[1]), options)
    : mail;
  const attachments = mail.attachments.map((file, at) => ({
    ...file,
    filename: textOf(names[at], other.attachments[at]?.filename ?? '') || null,
  }));
  const words = mail.text || mail.html ? undefined : attachments.find(isWords);
  const [text, html, subject] = (['text', 'html', 'subject'] as const).map((part) =>
    textOf(mail[part], other[part]),
  );
  const said = words ? textIn(words) : text;
  if (isOfOtherScript(said) || isOfOtherScript(html)) throw new Error('The encoding is unknown');
  return {
    ...mail,
    ...{ html, subject, text: said },
    attachments: attachments.filter((file) => file !== words),
  };
}

/** Where a header names an encoding that browsers do not know: its bytes were taken for letters of Windows. */
async function inOldEncodings(mail: Email, raw: Uint8Array): Promise<Email> {
  if (raw.length > MOST_BYTES) return mail;
  const source = Buffer.from(raw).toString('latin1');
  const body = unknownIn(
    source,
    /^content-type:\s*text\/(?:[^\r\n]|\r?\n[ \t])*?\bcharset\s*=\s*["']?([\w.:-]+)/gim,
  );
  const head = unknownIn(source, /^subject:(?:[^\r\n]|\r?\n[ \t])*?=\?([\w.:-]+)\?[bq]\?/gim);
  if (!body && !head) return mail;
  const { default: iconv } = await import('iconv-lite');
  const read = (text = '', encoding = '') => {
    if (text && UNREADABLE.test(encoding)) throw new Error('The encoding is unknown');
    const bytes = iconv.encodingExists(encoding) && bytesOf(text);
    // Beside letters of another part, which are read.
    if (bytes === undefined && /[\x80-\x9f]/.test(text)) throw new Error('It has two encodings');
    return bytes ? iconv.decode(bytes, encoding) : text;
  };
  return {
    ...mail,
    ...{ text: read(mail.text, body), html: read(mail.html, body) },
    // The words are read without it.
    subject: UNREADABLE.test(head ?? '') ? '' : read(mail.subject, head),
  };
}

/** The first encoding named there that browsers do not know. */
function unknownIn(source: string, name: RegExp): string | undefined {
  const names = new Set([...source.matchAll(name)].map(([, label = '']) => label));
  return [...names].find((label) => {
    try {
      return !new TextDecoder(label);
    } catch {
      return true;
    }
  });
}

/** As far as its beginning tells. */
const seemsMisread = (text = '') => isMisread(text.slice(0, MOST_LETTERS));

function isWords({ filename, mimeType }: Attachment): boolean {
  return !filename && OTHER_TEXT.test(mimeType);
}

function textIn({ content }: Attachment): string {
  const bytes = Buffer.from(content as ArrayBuffer);
  return textOf(bytes.toString(), bytes.toString('latin1'));
}

/** The mail where UTF-8, and no name of an encoding, is the other one, and headers without one are UTF-8. */
function asOther(raw: Uint8Array, told = LATIN): Uint8Array {
  const charset = /^utf-?8$/i.test(told) ? LATIN : told;
  const named = Buffer.from(raw)
    .toString('latin1')
    .replace(/\bcharset\s*=\s*"?utf-?8"?/gi, `charset=${charset}`)
    .replace(/^(content-type:\s*text\/\w+)[\t ;]*$/gim, `$1; charset=${charset}`)
    .replace(/^(?:subject|content-(?:type|disposition)):.*(?:\r?\n[ \t].*)*/gim, (header) =>
      Buffer.from(header).toString('latin1'),
    );
  return Buffer.from(named, 'latin1');
}

/** UTF-8 that was read as the other one is a text in which every letter is one of its bytes; Japanese has letters of ASCII by an escape. */
function textOf(read = '', other = ''): string {
  if (seemsMisread(read)) return other;
  const isJapanese = read.includes('\x1b$');
  if (read.length > MOST_LETTERS || !(isJapanese || /[\xc2-\xf4]/.test(read))) return read;
  const bytes = bytesOf(read);
  if (bytes && isJapanese) return new TextDecoder('iso-2022-jp').decode(bytes);
  try {
    return bytes ? utf8.decode(bytes) : read;
  } catch {
    return read;
  }
}

/** Whether letters stand together as in no language of old Windows programs: they are those of another script. */
function isOfOtherScript(text = ''): boolean {
  const together = text.slice(0, MOST_LETTERS).match(/[\xa1-\xff]{4,}/g) ?? [];
  return together.some((letters) => new Set(letters.match(/[\xc0-\xff]/g)).size > 2);
}

/** The bytes of a text that was read as that of old Windows programs; undefined if it has other letters. */
function bytesOf(read: string): Buffer | undefined {
  const bytes = [...read].map((sign) => {
    const place = OF_WINDOWS.indexOf(sign);
    return place < 0 ? sign.charCodeAt(0) : 0x80 + place;
  });
  return bytes.some((byte) => byte > 0xff) ? undefined : Buffer.from(bytes);
}
