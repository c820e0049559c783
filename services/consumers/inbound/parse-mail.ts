import PostalMime, { type Email } from 'postal-mime';

const LATIN = 'windows-1252';
/** What its bytes from 0x80 to 0x9f are; all others are those of Unicode. */
export const OF_WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/** A larger one is not read twice, which takes its size several times. */
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_LETTERS = 1024 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

type Options = Parameters<typeof PostalMime.parse>[1];

/** As `PostalMime.parse`, also for a text in another encoding than its header names: UTF-8 or the one of old Windows programs. */
export async function parseMail(raw: Uint8Array, options: Options): Promise<Email> {
  const mail = await PostalMime.parse(raw, options);
  const isWrong = raw.length < MOST_BYTES && (isMisread(mail.text) || isMisread(mail.html));
  const other = isWrong ? await PostalMime.parse(asLatin(raw), options) : mail;
  return { ...mail, text: textOf(mail.text, other.text), html: textOf(mail.html, other.html) };
}

/** No letter was understood that is not of ASCII. */
function isMisread(text = ''): boolean {
  return text.includes('\ufffd') && !/[^\0-\x7f\ufffd]/.test(text);
}

/** The mail with its headers' UTF-8, and no name of an encoding, as the other one. */
function asLatin(raw: Uint8Array): Uint8Array {
  const named = Buffer.from(raw)
    .toString('latin1')
    .replace(/\bcharset\s*=\s*"?utf-?8"?/gi, `charset=${LATIN}`)
    .replace(/^(content-type:\s*text\/\w+)[\t ;]*$/gim, `$1; charset=${LATIN}`);
  return Buffer.from(named, 'latin1');
}

/** UTF-8 that was read as the other one is a text in which every letter is one of its bytes. */
function textOf(read = '', other = ''): string {
  if (isMisread(read)) return other;
  if (read.length > MOST_LETTERS || !/[\xc2-\xf4]/.test(read)) return read;
  const bytes = [...read].map((sign) => {
    const place = OF_WINDOWS.indexOf(sign);
    return place < 0 ? sign.charCodeAt(0) : 0x80 + place;
  });
  try {
    return bytes.some((byte) => byte > 0xff) ? read : utf8.decode(Uint8Array.from(bytes));
  } catch {
    return read;
  }
}
