import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { isMisread } from '../../core/site/plain-text.contract.ts';
import { mayBeWords } from '../../core/site/written-words.contract.ts';
import { isUtf7 } from './utf-7.ts';

const LATIN = 'windows-1252';
/** What its bytes from 0x80 to 0x9f are; all others are those of Unicode. */
export const OF_WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/** A larger one is not read twice, which takes its size several times. */
export const MOST_BYTES = 10 * 1024 * 1024;
const MOST_LETTERS = 1024 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** All letters of these look like signs of ASCII, and no library reads them. */
const UNREADABLE = /iso-?2022-?(?:kr|cn)|hz-gb/i;
const UTF7 = /utf-?7/i;
const SHIFTED = /(?![\t\r\n])\p{Cc}|~\{/u;

type Options = Parameters<typeof PostalMime.parse>[1];
type Part = 'text' | 'html' | 'subject';

/** Headers of the mail and behind each line that may begin a part, and the encodings that they name. */
const HEADERS = /(?:(?<![\s\S])|^--([^\r\n]*)\r?\n)(?:[^\r\n]+\r?\n)+/gm;
const BOUNDARY = /\bboundary\s*=\s*(?:"([^"\r\n]+)|([^\s;"]+))/gi;
const NAMED = /(\bcharset\s*=\s*["']?|=\?|\*=)(?!utf-?8\b)[\w.:-]+(?=["'?;\s]|$)/gi;
/** Of so many letters, each another, none by chance has the bytes of one in UTF-8. */
const SEVERAL = 4;

/** Of these Node knows an older part alone, without 8,000 Korean syllables and Hong Kong's letters. `iconv-lite` knows the whole. cspell:ignore hkscs */
const WHOLE: Record<string, string> = {
  '[\\w-]*(?:euc-?kr|5601|korean|949|uhc)[\\w-]*': '949',
  '[\\w-]*(?:big-?5|950)[\\w-]*': 'big5_hkscs',
};
const LOST = /[\ufffd\p{Co}\x80-\x9f]/u;

const BASE64 = /^(content-transfer-encoding:[ \t]*)base64[ \t]*$/gim;
/** Where the first line behind a header of a part begins. */
const NEAR = 4096;
/** Added on the way behind a line of quoted-printable (RFC 2045, 6.7). */
const BLANKS = /=[ \t]+(?=\r?\n)/g;
/** The mark of UTF-16, or the zero in a first letter of ASCII. */
const WIDE = /^(?:\xff\xfe|[^\0]\0|(\xfe\xff|\0[^\0]))/;

/** What a page says of its own encoding. */
const META = /<meta\b[^>]{1,200}?\bcharset\s*=\s*["']?([\w-]+)/i;
// cspell:disable
/** The letters besides ASCII's of German, French, Spanish, Portuguese, Italian, the Nordic languages and Icelandic. */
const OF_LANGUAGES = [
  'äöüß',
  'àâæçéèêëîïôùûüÿ',
  'áéíñóúü',
  'áâãàçéêíóôõúü',
  'àèéìíîòóùú',
  'åäæöøéü',
  'áðéíóúýþæöø',
].map((letters) => new RegExp(`^[${letters}]+$`, 'iu'));
// cspell:enable

/** A text that is neither plain nor HTML, or of which the header is none, and not for programs. */
const OTHER_TEXT = /^(?:text(?:\/(?!calendar|watch-html|x-amp-html|vnd\.).*)?)?$/;

/**
 * As `PostalMime.parse`, also for letters in another encoding than their header names: UTF-8, what the page itself says or
 * that of old Windows programs. Text of another type is plain text (RFC 2046, 4.1.4) where there is no other.
 */
export async function parseMail(raw: Uint8Array, options: Options): Promise<Email> {
  const sent = raw.length < MOST_BYTES ? Buffer.from(raw).toString('latin1') : '';
  const written = sent
    .replace(BASE64, (header, name, at) => (isBase64(sent.slice(at, at + NEAR)) ? header : `${name}8bit`))
    .replace(BLANKS, '=');
  const asNamed = await PostalMime.parse(written === sent ? raw : Buffer.from(written, 'latin1'), options);
  const source = LOST.test(`${asNamed.text}${asNamed.html}`) ? inHeaders(written, withWholes) : written;
  const named = source === written ? asNamed : await PostalMime.parse(Buffer.from(source, 'latin1'), options);
  const inUtf8 = inHeaders(source, (headers) => headers.replace(NAMED, '$1utf-8'));
  const utf8 = inUtf8 === source ? named : await PostalMime.parse(Buffer.from(inUtf8, 'latin1'), options);
  const mail = await inOldEncodings(named, utf8, source);
  const names = mail.attachments.map(({ filename }, at) => {
    const other = utf8.attachments[at]?.filename ?? '';
    return isUtf8(other, filename ?? '') ? other : (filename ?? '');
  });
  const isWrong = source && [mail.text, mail.html, mail.subject, ...names].some(seemsMisread);
  const other = isWrong
    ? await PostalMime.parse(asOther(source, META.exec(mail.html ?? '')?.[1]), options)
    : mail;
  const attachments = mail.attachments.map((file, at) => ({
    ...file,
    filename: textOf(names[at], other.attachments[at]?.filename ?? '') || null,
  }));
  const words = mail.text || mail.html ? undefined : attachments.find(isWords);
  const said = (part: Part) => {
    const text = textOf(mail[part], other[part]);
    if (part !== 'subject' && text !== utf8[part] && isOfOtherScript(text))
      throw new Error('The encoding is unknown');
    return text;
  };
  return {
    ...mail,
    ...{ html: said('html'), subject: said('subject'), text: words ? textIn(words) : said('text') },
    attachments: attachments.filter((file) => file !== words),
  };
}

/** A mail with its headers, and those of its parts, replaced. */
function inHeaders(source: string, replace: (headers: string) => string): string {
  // A signature begins with such a line too, and names what it names.
  const parts = new Set(Array.from(source.matchAll(BOUNDARY), ([, quoted, bare]) => quoted ?? bare));
  return source.replace(HEADERS, (headers, part?: string) =>
    part === undefined || parts.has(part.trimEnd()) ? replace(headers) : headers,
  );
}

const withWholes = (headers: string) =>
  Object.entries(WHOLE).reduce(
    (all, [part, whole]) => all.replace(new RegExp(`(\\bcharset\\s*=\\s*["']?)${part}`, 'gi'), `$1${whole}`),
    headers,
  );

/** Whether the first line below headers may be base64, which has no signs and no words. */
function isBase64(part: string): boolean {
  const [, line = ''] = /\n[ \t]*\r?\n\s*(?!--)([^\r\n]*)/.exec(part) ?? [];
  return !/[^\w+/=\s-]|\w[ \t]+\w/.test(line);
}

/** Where a header names an encoding that browsers do not know: its bytes were taken for letters of Windows. */
async function inOldEncodings(mail: Email, utf8: Email, source: string): Promise<Email> {
  const body = unknownIn(
    source,
    /^content-type:\s*text\/(?:[^\r\n]|\r?\n[ \t])*?\bcharset\s*=\s*["']?([\w.:-]+)/gim,
  );
  const head = unknownIn(source, /^subject:(?:[^\r\n]|\r?\n[ \t])*?=\?([\w.:-]+)\?[bq]\?/gim);
  const iconv = body || head ? (await import('iconv-lite')).default : undefined;
  const read = (part: Part, encoding = '') => {
    const text = mail[part] ?? '';
    if (isUtf8(utf8[part], text) || (UTF7.test(encoding) && !isUtf7(text))) return utf8[part];
    // The words are read without a subject.
    if (SHIFTED.test(text) && UNREADABLE.test(encoding)) {
      if (part === 'subject') return '';
      throw new Error('The encoding is unknown');
    }
    const bytes = iconv?.encodingExists(encoding) && bytesOf(text);
    // Beside letters of another part, which are read.
    if (iconv && bytes === undefined && /[\x80-\x9f]/.test(text)) throw new Error('It has two encodings');
    return bytes ? iconv?.decode(bytes, encoding) : text;
  };
  return {
    ...mail,
    ...{ text: read('text', body), html: read('html', body), subject: read('subject', head) },
  };
}

/** Whether bytes are UTF-8, whatever a header names, by what they are in both: only UTF-8 has so many letters, or words. */
function isUtf8(utf8 = '', named = ''): boolean {
  const [text, other] = [utf8.slice(0, MOST_LETTERS), named.slice(0, MOST_LETTERS)];
  const letters = text.match(/[^\0-\x7f\ufffd]/gu) ?? [];
  const lost = text.match(/\ufffd/g) ?? [];
  if (text === other || lost.length * 10 > letters.length || /[\x80-\x9f]/.test(text)) return false;
  if (/^[\t\r\n -~]*$/.test(text)) return true;
  if (new Set(letters).size >= SEVERAL && mayBeWords(text)) return true;
  const isWord = /[a-z][’ß-ÿ]{1,2}[a-z]|\d ?[×°½¼¾€]/i.test(text);
  return lost.length === 0 && (isWord || other.includes('\ufffd') || !mayBeWords(other));
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
  const text = textOf(bytes.toString(), bytes.toString('latin1'));
  if (text !== bytes.toString() && isOfOtherScript(text)) throw new Error('The encoding is unknown');
  return text;
}

/** The mail where UTF-8, and no name of an encoding, is the other one, and headers without one are UTF-8. */
function asOther(source: string, told = LATIN): Uint8Array {
  const charset = /^utf-?8$/i.test(told) ? LATIN : told;
  const named = source
    .replace(/\bcharset\s*=\s*"?utf-?8"?/gi, `charset=${charset}`)
    .replace(/^(content-type:\s*text\/\w+)[\t ;]*$/gim, `$1; charset=${charset}`)
    .replace(/^(?:subject|content-(?:type|disposition)):.*(?:\r?\n[ \t].*)*/gim, (header) =>
      Buffer.from(header).toString('latin1'),
    );
  return Buffer.from(named, 'latin1');
}

/** UTF-8 that was read as the other one is a text in which every letter is one of its bytes; Japanese has letters of ASCII by an escape. */
function textOf(read = '', other = ''): string {
  // UTF-16 whose other half of each letter comes first.
  if (read.startsWith('\ufffe')) throw new Error('The encoding is unknown');
  const latin = seemsMisread(read) ? other : read;
  const [wide, big] = WIDE.exec(latin) ?? [];
  const letters = wide && latin.length < MOST_LETTERS ? bytesOf(latin) : undefined;
  if (letters) return new TextDecoder(big ? 'utf-16be' : 'utf-16le').decode(letters);
  if (latin !== read) return other;
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
  return together.some((letters) => {
    const own = letters.match(/[\xc0-\xff]/g) ?? [];
    return new Set(own).size > 2 && !OF_LANGUAGES.some((language) => language.test(own.join('')));
  });
}

/** The bytes of a text that was read as that of old Windows programs; undefined if it has other letters. */
function bytesOf(read: string): Buffer | undefined {
  const bytes = [...read].map((sign) => {
    const place = OF_WINDOWS.indexOf(sign);
    return place < 0 ? sign.charCodeAt(0) : 0x80 + place;
  });
  return bytes.some((byte) => byte > 0xff) ? undefined : Buffer.from(bytes);
}
