import { withLineBreaks } from '../../core/site/plain-text.contract.ts';
import { foldQuotes } from './fold-quotes.ts';
import { OF_WINDOWS } from './parse-mail.ts';
import type { InboundMail } from './read-mail.ts';

/** What a person wrote, and all that the e-mail said if something of it is folded. */
export interface MailWords {
  /** Empty without a word of its own. */
  text: string;
  original: string | undefined;
  /** Its author wrote more than a message holds. */
  isTooLong?: boolean | undefined;
}

/** An item of the table holds 400 KB, with its other attributes. */
const MOST_BYTES = 150 * 1024;
// Words of other languages. cspell:disable
/** What programs write before the subject that they forward. */
const FORWARD =
  'fwd?|wg|tr|rv|i|vb|vl|vs|pd|enc|İlt|ilt|doorst|továbbítás|trs|πρθ|пересл|转发|轉寄|転送|전달';
const FORWARDED = new RegExp(`^\\s*(?:re\\s*[:：]\\s*)?(?:${FORWARD})\\s*[:：]`, 'iu');
/** The same, and before one that they answer. */
const ANSWERED = new RegExp(
  `^\\s*(?:(?:${FORWARD}|re|rép|aw|antw|antwort|sv|svar|odg|atb|ats|trả lời|رد|השב|odp|r|rif|ref|res|ynt|vá|απ|на|ha|bls|ответ|回复|答复|回覆|返信|답장)\\s*(?:\\[\\d+\\]|\\(\\d+\\))?\\s*[:：]\\s*)+`,
  'iu',
);
const NOTE =
  /html|browser|navigateur|navegador|przeglądark|браузер|ブラウザ|浏览器|\bprogramm?\b|e-?mail client|multi-?part/iu;
const LONGEST_NOTE = 300;
// cspell:enable
/** Of the words of one form of an e-mail, those that the other form has too, if it is one. */
const SHARED = 0.8;

/** The words of an e-mail: of its text, else of its HTML, else of a subject that its author gave it; and of an invitation in it. */
export function wordsOf(
  { invitation = '', ...mail }: Pick<InboundMail, 'text' | 'textOfHtml' | 'subject' | 'invitation'>,
  ours: readonly string[],
): MailWords {
  const words = ownWordsOf(mail, ours);
  return invitation
    ? { ...words, text: [words.text, atMost(readable(invitation))].filter(Boolean).join('\n\n') }
    : words;
}

function ownWordsOf(
  mail: Pick<InboundMail, 'text' | 'textOfHtml' | 'subject'>,
  ours: readonly string[],
): MailWords {
  const [text, html] = [mail.text, mail.textOfHtml].map((written) => folded(readable(written), ours)) as [
    MailWords,
    MailWords,
  ];
  if (hasWords(html.text) && hasWords(text.text) && !has(mail.text, html.text))
    return bothOf(mail, text, html);
  const own = hasWords(text.text) ? text : html;
  if (hasWords(own.text)) return own;
  const forwarded = [mail.text, mail.textOfHtml]
    .map(readable)
    .find((written) => FORWARDED.test(mail.subject) && hasWords(written));
  // What a person forwards is what they want to be read, without a word of their own.
  if (forwarded)
    return { text: forwarded, original: undefined, isTooLong: Buffer.byteLength(forwarded) > MOST_BYTES };
  const subject = readable(mail.subject);
  return { text: ANSWERED.test(`${subject}:`) ? '' : subject, original: text.original ?? html.original };
}

/** Where the text is no other form of the HTML: a program's note that this e-mail needs HTML, or an answer of its own. */
function bothOf(mail: Pick<InboundMail, 'text' | 'textOfHtml'>, text: MailWords, html: MailWords): MailWords {
  const isNote = has(mail.textOfHtml, text.text) || (text.text.length < LONGEST_NOTE && NOTE.test(text.text));
  const said = isNote ? html.text : `${text.text}\n\n${html.text}`;
  const isTooLong = Buffer.byteLength(said) > MOST_BYTES || html.isTooLong;
  return { text: atMost(said), original: atMost(readable(`${mail.text}\n\n${mail.textOfHtml}`)), isTooLong };
}

/** Whether a text has nearly all words of another. */
function has(whole: string, part: string): boolean {
  const [all, words] = [wordsIn(whole), wordsIn(part)];
  return [...words].filter((word) => all.has(word)).length >= words.size * SHARED;
}

/** Each form writes an address in its own way. */
const wordsIn = (text: string) =>
  new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/https?:\S+/g, '')
      .match(/[\p{L}\p{N}]+/gu),
  );

function folded(written: string, ours: readonly string[]): MailWords {
  const { said, isFolded } = foldQuotes(written, ours);
  if (Buffer.byteLength(said) > MOST_BYTES)
    return { text: atMost(said), original: atMost(written), isTooLong: true };
  return { text: said, original: isFolded ? atMost(written) : undefined };
}

/** Without the characters that no message may have. Those of old Windows programs are not: Node takes their “’” and “€” for controls. */
function readable(text: string): string {
  const shown = text.replace(/[\x80-\x9f]/g, (sign) => OF_WINDOWS.charAt(sign.charCodeAt(0) - 0x80));
  return withLineBreaks(shown)
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .trim();
}

/** Whether somebody could read it: other than marks without a width. */
function hasWords(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** By characters: half of one could not be stored. */
function atMost(text: string): string {
  if (Buffer.byteLength(text) <= MOST_BYTES) return text;
  const cut = Buffer.from(text)
    .subarray(0, MOST_BYTES)
    .toString()
    .replace(/\uFFFD+$/u, '');
  return `${cut}…`;
}
