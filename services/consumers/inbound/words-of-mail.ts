import { foldQuotes } from './fold-quotes.ts';
import type { InboundMail } from './read-mail.ts';

/** What a person wrote, and all that the e-mail said if something of it is folded. */
export interface MailWords {
  /** Empty without a word of its own. */
  text: string;
  original: string | undefined;
  /** Its author wrote more than a message holds. */
  isTooLong?: boolean;
}

/** An item of the table holds 400 KB, with its other attributes. */
const MOST_BYTES = 150 * 1024;
// Words of other languages. cspell:disable
/** What programs write before the subject that they answer or forward. */
const ANSWERED =
  /^\s*(?:(?:re|aw|antw|sv|vs|odp|r|rif|ref|res|ynt|回复|答复|fwd?|wg|tr|rv|i|enc)\s*(?:\[\d+\])?\s*[:：]\s*)+/iu;
// cspell:enable

const NO_WORDS: MailWords = { text: '', original: undefined };

/** The words of an e-mail: of its text, else of its HTML, else of a subject that its author gave it. */
export function wordsOf(
  mail: Pick<InboundMail, 'text' | 'textOfHtml' | 'subject'>,
  ours: readonly string[],
): MailWords {
  const isStub = saysElse(mail);
  const [own = NO_WORDS] = [isStub ? '' : mail.text, mail.textOfHtml]
    .map((written) => folded(readable(written), ours))
    .filter(({ text }) => hasWords(text));
  if (own.text)
    return isStub ? { ...own, original: atMost(readable(`${mail.text}\n\n${mail.textOfHtml}`)) } : own;
  const forwarded = [mail.text, mail.textOfHtml]
    .map(readable)
    .find((written) => isForwarded(written, mail.subject));
  if (forwarded)
    return { text: forwarded, original: undefined, isTooLong: Buffer.byteLength(forwarded) > MOST_BYTES };
  const subject = readable(mail.subject);
  return ANSWERED.test(`${subject}:`) ? own : { text: subject, original: undefined };
}

/** Whether the text is no other form of the HTML, as a program's note that this e-mail needs HTML: most words of either are not in the other. */
function saysElse({ text, textOfHtml }: Pick<InboundMail, 'text' | 'textOfHtml'>): boolean {
  const [plain, html] = [text, textOfHtml].map(
    (all) => new Set(all.toLowerCase().match(/[\p{L}\p{N}]+/gu)),
  ) as [Set<string>, Set<string>];
  const shared = [...plain].filter((word) => html.has(word)).length;
  return shared < plain.size / 2 && shared < html.size / 2;
}

function folded(written: string, ours: readonly string[]): MailWords {
  const { said, isFolded } = foldQuotes(written, ours);
  if (Buffer.byteLength(said) > MOST_BYTES)
    return { text: atMost(said), original: atMost(written), isTooLong: true };
  return { text: said, original: isFolded ? atMost(written) : undefined };
}

/** A forwarded e-mail is what its sender wants to be read, without a word of their own. */
function isForwarded(written: string, subject: string): boolean {
  return /^\s*(?:fwd?|wg|tr|rv)\s*:/i.test(subject) && hasWords(written);
}

/** Without the characters that no message may have. */
function readable(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, '').trim();
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
