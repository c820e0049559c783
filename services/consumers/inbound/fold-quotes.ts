/** What an e-mail's author wrote, and whether something that it quotes was left out of that. */
export interface Folded {
  said: string;
  isFolded: boolean;
}

// Words of other languages. cspell:disable
/** What mail programs write above the text that they quote, in the language of their user. */
const SAYS =
  /(?:^|\s)(?:wrote|writes|schrieb|a écrit|escribió|ha scritto|schreef(?: op.*)?|skrev|escreveu|napisał(?:\(a\)|a)?|написал(?:\(а\)|а)?|пишет|kirjoitti|napsal(?:\(a\)|a)?|írta|yazdı|写道|のメール|님이 작성)\s*[:：]$/iu;
/** The labels of the headers that Outlook and others write above a quotation, by what they say. */
const LABELS = {
  from: 'From|Von|De|Da|Van|Från|Fra|Od|Lähettäjä|От|Feladó|Kimden|Expéditeur|发件人|差出人|보낸 사람',
  sent: 'Sent|Date|Gesendet|Datum|Envoyé(?: le)?|Enviado(?: el| em)?|Fecha|Data|Inviato|Verzonden|Skickat|Sendt|Dato|Wysłan[oe]|Odesláno|Lähetetty|Päiväys|Отправлено|Дата|Elküldve|Dátum|Gönderildi|Tarih|发送时间|日期|送信日時|日付|보낸 날짜',
  to: 'To|An|À|A|Para|Aan|Till|Til|Do|Komu|Vastaanottaja|Кому|Címzett|Kime|收件人|宛先|받는 사람',
  subject:
    'Subject|Betreff|Objet|Asunto|Oggetto|Onderwerp|Ämne|Emne|Assunto|Temat|Předmět|Aihe|Тема|Tárgy|Konu|主题|件名|제목',
  copy: 'Cc|Kopie|Copie|Kopia|Kopi|Копия|抄送',
};
/** A line by which a program says that its user is on a phone. */
const FROM_PHONE =
  /^(?!.*[:;!?] )(?:(?:Sent from|Get) (?:my |Outlook|Mail|Yahoo|Proton|AOL|Samsung|Gmail).{0,60}|Von meinem .{0,40} gesendet\.?|Gesendet mit .{0,40}|Envoyé (?:de|depuis) (?:mon |l’|Outlook|Yahoo).{0,40}|Enviado (?:desde|do|de) (?:mi|meu) .{0,40}|Inviato (?:da|dal mio) (?:iPhone|iPad|dispositivo|Samsung).{0,40}|Verstuurd vanaf mijn .{0,40}|Verzonden vanaf mijn .{0,40}|Skickat från min .{0,40}|Sendt fra min .{0,40}|Wysłane z (?:iPhone|iPad|mojego).{0,40}|Отправлено с .{0,40}|Lähetetty iPhone.{0,40}|Odesláno z .{0,40}|iPhoneから送信)$/iu;
/** The author says that answers stand between the lines that were asked. */
const INLINE =
  /\b(?:below|in ?line|between the lines|underneath|unten|ci-dessous|abajo|qui sotto|hieronder|nedan|nedenfor|abaixo|poniżej|ниже)\b/iu;
/** Stands between an answer and the whole e-mail that it answers. */
const ORIGINAL =
  /^-{4,}\s*.{0,40}(?:message|nachricht|mensaje|mensagem|messaggio|bericht|meddelande|meddelelse|wiadomość|сообщение|zpráva|viesti)\s*-{2,}$/iu;
// cspell:enable
/** A line above headers, empty or with words of a program. */
const RULE = /^(?:_{10,}|-{10,}|-{2,}.+-{2,})$/;
/** A header in any language. */
const LABELLED = /^\*?\p{L}[\p{L}\p{M}'’ ]{0,19}[:：]\*?\s/u;
const HEADERS = Object.entries(LABELS).map(([says, words]) => ({
  says,
  pattern: new RegExp(`^\\*?(?:${words})\\s?[:：]\\*?\\s`, 'iu'),
}));
const LONGEST_INTRODUCTION = 300;
const FEWEST_HEADERS = 3;

/**
 * Tells what an e-mail's author wrote from what the e-mail quotes. Lines are left out only where something shows a
 * quotation: marks, a sentence of a mail program above marks or above an e-mail of ours, a block of headers. `ours` are
 * the names and addresses by which a program calls us.
 */
export function foldQuotes(text: string, ours: readonly string[]): Folded {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trimEnd());
  const marked = markedLines(lines);
  const kept: string[] = [];
  let isFolded = false;
  let answersBetween: boolean | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? '').trim();
    const introduction = introductionAt(lines, at);
    const isOfOurs = introduction > 0 && mentions(lines.slice(at, at + introduction).join(' '), ours);
    // What is quoted without marks goes on to the end; below a quotation with marks the author may write on.
    if (isOfOurs) answersBetween ??= INLINE.test(kept.join(' '));
    if (
      headersAt(lines, at, ours) ||
      (isOfOurs && !answersBetween && isUnmarked(lines, at + introduction, kept))
    ) {
      isFolded = true;
      break;
    }
    if (introduction > 0 && marked[nextLine(lines, at + introduction)]) {
      at += introduction - 1;
      isFolded = true;
    } else if (marked[at]) isFolded = true;
    else if (!FROM_PHONE.test(line)) kept.push(line);
  }
  const said = kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { said, isFolded };
}

/** Which lines are marked as quoted. One line alone is, where it is a paragraph; numbers, and what stands right below a colon, are a list of the author's. */
function markedLines(lines: string[]): boolean[] {
  const isMarked = lines.map((line) => /^\s*>(?:[\s>]|$)/.test(line));
  const others = lines.some(
    (line, at) => !isMarked[at] && line.trim() !== '' && !line.trim().startsWith('>'),
  );
  const alone = isMarked.indexOf(true);
  const isSetApart =
    !lines[alone - 1]?.trim() && !lines[alone + 1]?.trim() && !/^\s*>\s*[\d$€£]/.test(lines[alone] ?? '');
  const isQuotation = isMarked.filter(Boolean).length > 1 || !others || isSetApart;
  const isListed = (at: number): boolean =>
    isMarked[at] ? isListed(at - 1) : /[:：]$/.test((lines[at] ?? '').trim());
  const areNumbers = others && lines.every((line, at) => !isMarked[at] || /^\s*>\s*[\d$€£]/.test(line));
  return lines.map((line, at) => {
    if (isMarked[at]) return (isQuotation && !areNumbers && !isListed(at)) || isIntroduced(lines, at);
    // Some programs mark without a space.
    return /^\s*>/.test(line) && (isIntroduced(lines, at) || (isMarked[at - 1] === true && isQuotation));
  });
}

/** Whether the lines that begin with ">" up to this one stand below a mail program's sentence. */
function isIntroduced(lines: string[], at: number): boolean {
  let first = at;
  while (first > 0 && /^\s*(?:>|$)/.test(lines[first - 1] ?? '') && at - first < 4) first -= 1;
  return [1, 2, 3].some((length) => first >= length && introductionAt(lines, first - length) === length);
}

/** How many lines introduce a quotation here, as programs wrap the sentence; 0 if none does. */
function introductionAt(lines: string[], at: number): number {
  for (let length = 1; length <= 3; length++) {
    const part = lines.slice(at, at + length).map((line) => line.replace(/^>\s?|\p{Cf}/gu, '').trim());
    if (part.includes('')) return 0;
    const sentence = part.join(' ');
    if (sentence.length > LONGEST_INTRODUCTION) return 0;
    if (!/[@\d].*[:：]$/.test(sentence)) continue;
    const isMarkedBelow = /^\s*>/.test(lines[nextLine(lines, at + length)] ?? '');
    if (!SAYS.test(sentence) && !(sentence.includes('@') && isMarkedBelow)) continue;
    // The last lines may be the whole sentence. Then those before are the author's.
    return part.some((_, from) => from > 0 && isWhole(part.slice(from).join(' '))) ? 0 : length;
  }
  return 0;
}

/** Whether a line says when somebody wrote, beside who. */
function isWhole(line: string): boolean {
  return (SAYS.test(line) || line.includes('@')) && /\d/.test(line.replace(/\S*@\S*/g, ''));
}

/** Whether a whole e-mail follows without marks, below what its author wrote. */
function isUnmarked(lines: string[], at: number, above: string[]): boolean {
  return !/^\s*>/.test(lines[nextLine(lines, at)] ?? '') && above.some((line) => line !== '');
}

/** Whether a block of headers stands here, or behind a line between: of at least three kinds, and with an address or our name. */
function headersAt(lines: string[], at: number, ours: readonly string[]): boolean {
  const line = (lines[at] ?? '').trim();
  if (ORIGINAL.test(line)) return true;
  const start = RULE.test(line) ? nextLine(lines, at + 1) : at;
  const block = lines.slice(start, start + 8);
  const isOurs = ours.some((name) => name.includes('@') && block[0]?.toLowerCase().includes(`<${name}`));
  if (isOurs && block.slice(0, FEWEST_HEADERS).every((header) => LABELLED.test(header.trim()))) return true;
  const found = new Set<string>();
  let sender = '';
  let sent = '';
  for (const header of block) {
    const says = HEADERS.filter(({ pattern }) => pattern.test(header.trim())).map((each) => each.says);
    // "De:" and "A:" mean different things in two languages: the first that is missing counts.
    const one = says.find((name) => !found.has(name));
    if (one === undefined) break;
    if (one === 'from') sender = header;
    if (one === 'sent') sent = header;
    found.add(one);
  }
  const isDated = /\d/.test(sent) && found.size > FEWEST_HEADERS;
  const hasSender = /\S@\S+\.\S/.test(sender) || mentions(sender, ours) || isDated;
  return found.has('from') && found.size >= FEWEST_HEADERS && hasSender;
}

function mentions(sentence: string, ours: readonly string[]): boolean {
  const lower = sentence.toLowerCase();
  return ours.some((name) => name !== '' && lower.includes(name.toLowerCase()));
}

/** The next line with text. */
function nextLine(lines: string[], at: number): number {
  let next = at;
  while (next < lines.length && (lines[next] ?? '').trim() === '' && next - at < 4) next += 1;
  return next;
}
