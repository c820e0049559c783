/** What an e-mail's author wrote, and whether something that it quotes was left out of that. */
export interface Folded {
  said: string;
  isFolded: boolean;
}

// Words of other languages. cspell:disable
const WROTE =
  '(?<!\\p{L})(?:wrote|writes|schrieb|a écrit|escribió|ha scritto|schreef|geschreven|skrev|escreveu|pisze|napisał(?:\\(a\\)|a)?|написал(?:\\(а\\)|а)?|пишет|пише|kirjoitti|napsal(?:\\(a\\)|a)?|írta|yazdı|έγραψε|כתב|a scris|ha escrit|đã viết|写道|寫道|のメール|작성|쓴 글)';
/** What mail programs write above the text that they quote, in the language of their user; and that as its end. */
const SAYS = new RegExp(`${WROTE}(?![\\p{L}\\p{M}])`, 'iu');
const ENDS = new RegExp(`${WROTE}(?: op.*)?\\s*[:：]$`, 'iu');
const TIME = /\d{1,2}[:.h]\d\d/;
const ADDRESS = /\S@\S+\.\S/;
/** A sentence that begins as programs begin theirs, with a day and its year. */
const DATED = /^(?:[^\s\d]+ ){0,3}[^\s\d]*\d.*?(?:\d{4}|\d[./-]\d{1,2}[./-]\d\d)/;
/** A day and the time of it, which no date looks like. */
const MOMENT = /\d.*(?<![\d.:/-])\d{1,2}[:.h]\d\d(?![\d/-]|\.\d)/;
/** The labels of the headers that Outlook and others write above a quotation, by what they say. */
const LABELS = {
  from: 'From|Von|De|Da|Van|Från|Fra|Od|Lähettäjä|От|Від|Feladó|Kimden|Gönderen|Expéditeur|De la|Από|Šalje|מאת|من|发件人|寄件者|差出人|보낸 사람',
  sent: 'Sent|Date|Gesendet|Datum|Envoyé(?: le)?|Enviad[oa](?: el| em)?|Fecha|Data|Inviato|Verzonden|Skickat|Sendt|Dato|Wysłan[oe]|Odesláno|Lähetetty|Päiväys|Отправлено|Дата|Elküldve|Küldve|Dátum|Gönderildi|Gönderme Tarihi|Tarih|Надіслано|Изпратено|Odoslané|Poslano|Trimis|Στάλθηκε|נשלח|تم الإرسال|发送时间|日期|寄件日期|送信日時|日付|보낸 날짜',
  to: 'To|An|À|A|Para|Aan|Till|Til|Do|Komu|Vastaanottaja|Кому|До|Címzett|Kime|Către|Προς|Prima|אל|إلى|收件人|收件者|宛先|받는 사람',
  subject:
    'Subject|Betreff|Objet|Asunto|Oggetto|Onderwerp|Ämne|Emne|Assunto|Temat|Předmět|Aihe|Тема|Tárgy|Konu|Predmet|Subiect|Θέμα|נושא|الموضوع|主题|主旨|件名|제목',
  copy: 'Cc|Kopie|Copie|Kopia|Kopi|Копия|抄送',
};
const DEVICE =
  'iphon[eu]|ipad|ios|android|galaxy|samsung|huawei|xiaomi|pixel|phone|mobile|smartphone|handy|tablet|blackberry|outlook|yahoo|proton|gmail|aol|gmx|mail|telefon\\p{L}*|teléfono|móvil|celular|mobil|cellulare|téléphone|puhelime\\p{L}*|телефона|mobiltelefon';
/** The line by which a program says that its user is on a phone. It stands last, apart from what was written. */
const FROM_PHONE = new RegExp(
  `^(?=.{0,80}$)(?:sent (?:from|with|via)|get|von meinem(?:/meiner)?|gesendet (?:von|mit)|envoyé (?:de|depuis|à partir de?)|télécharger|enviado (?:desde|do|de)|obtener|inviato (?:da|dal)|scarica|verstuurd vanaf|verzonden (?:vanaf|met)|skickat från|sendt fra|wysłan[eo] z|отправлено (?:с|из)|lähetetty|odesláno z|надіслано з|odoslané z|poslano sa?|trimis de pe|στάλθηκε από|dikirim dari|đã gửi từ|ส่งจาก|נשלח מה|أرسلت من|تم الإرسال من)[ ’'-][^.,:;!?]{0,24}?(?<!\\p{L})(?:${DEVICE})(?:['’-]\\p{L}+|a)?(?: (?:[\\p{L}-]*\\d{1,3}[\\p{L}+]*|(?:mail)?\\]\\(https:\\S+|\\[https:\\S+|meu|saya|của tôi|μου|ของฉัน|שלי|الخاص بي|pro|max|plus|ultra|mini|app|mail|smartphone|device|secure|e-?mail|gesendet|aus|(?:for|on|für|auf|pour|sur|para|en|per|su|voor|op|för|på|for|dla|na|для) \\S+))*\\.?$|^(?:iphone|galaxy)(?:から送信|(?:['’]\\p{L}+| cihazımdan) gönderildi)$|^(?:发自我的|從我的|从我的).{1,12}$|^(?:나의|내) .{1,10}에서 보냄$`,
  'iu',
);
/** The author says that answers stand between the lines that were asked. */
const INLINE =
  /(?<!\p{L})(?:below|in ?line|between the lines|underneath|unten|ci-dessous|abajo|sotto|hieronder|nedan|nedenfor|abaixo|poniżej|ниже|нижче|níže|nižšie|alább|aşağıda|(?:answer|repl|comment|antwort|répon|respuest|rispost|antwoord|svar|respost|odpow|ответ)\p{L}*[^.!?]{0,30} \p{L}+ (?:red|blue|green|bold|capitals|rot|blau|rouge|bleu|gras|rojo|azul|vermelho|rosso|blu|rood|blauw|rött|rødt|czerwono|красным))(?!\p{L})|以下|下記|下面|如下|아래/iu;
/** Stands between an answer and the whole e-mail that it answers. */
const ORIGINAL =
  /^[-‐]{4,}\s*(?:(?:original|forwarded|ursprüngliche|oorspronkelijk|ursprungligt|oryginalna|исходное|původní|alkuperäinen|oprindelig|opprinnelig|eredeti|özgün|orijinal|doorgestuurd|weitergeleitete)[ -]?(?:message|nachricht|bericht|meddelande|meddelelse|melding|wiadomość|сообщение|zpráva|viesti|üzenet|İleti|mesaj)|(?:message|mensaje|messaggio|mensagem|wiadomość) (?:original(?:e|y)?|d.origine|oryginalna|transféré|reenviado|inoltrato|encaminhada)|元のメッセージ|원본 메일|原始邮件|(?:回复|转发)的原?邮件)\s*[-‐]{2,}$/iu;
/** A line above headers, empty or with words of a program. Apple's have no dashes. */
const RULE =
  /^(?:_{10,}|-{10,}|-{2,}.+-{2,}|(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-mail)|début du message (?:réexpédié|transféré)|inicio del mensaje reenviado|inizio messaggio inoltrato|begin doorgestuurd bericht|vidarebefordrat (?:brev|mejl)|início da mensagem (?:reencaminhada|reenviada|encaminhada)|начало (?:переадресованного|пересылаемого) сообщения|start på videresendt besked|videresendt melding|välitetty viesti alkaa|początek przekazywanej wiadomości|转发的邮件|開始轉寄郵件|転送されたメッセージ|전달된 메시지)\s?[:：])$/iu;
// cspell:enable
/** A sentence of Yahoo's, and in the same line what it quotes. */
const RUN_ON = /(@[^\s@>]{1,99}> .{0,20}:) {2,}(?=\S)/g;
/** A header in any language. */
const COLON = '(?:[:：]\\*{0,2}\\s|：)';
const LABELLED = new RegExp(`^\\*{0,2}\\p{L}[\\p{L}\\p{M}'’ ]{0,19}${COLON}`, 'u');
const HEADERS = Object.entries(LABELS).map(([says, words]) => ({
  says,
  pattern: new RegExp(`^\\*{0,2}(?:${words})\\s?${COLON}`, 'iu'),
}));
const LONGEST_INTRODUCTION = 300;
const FEWEST_HEADERS = 3;

/**
 * Tells what an e-mail's author wrote from what the e-mail quotes. Lines are left out only where something shows a
 * quotation: marks, a sentence of a mail program above marks or above an e-mail of ours, a block of headers. `ours` are
 * the names and addresses by which a program calls us.
 */
export function foldQuotes(text: string, ours: readonly string[]): Folded {
  const lines = text
    .replace(RUN_ON, '$1\n')
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd());
  const marked = markedLines(lines, ours);
  const kept: string[] = [];
  let isFolded = false;
  let answersBetween: boolean | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? '').trim();
    const introduction = introductionAt(lines, at, ours);
    const isOfOurs = introduction > 0 && mentions(lines.slice(at, at + introduction).join(' '), ours);
    // What is quoted without marks goes on to the end; below a quotation with marks the author may write on.
    const hasHeaders = headersAt(lines, at, ours);
    if (isOfOurs || hasHeaders) answersBetween ??= INLINE.test(kept.join(' '));
    if (!answersBetween && (hasHeaders || (isOfOurs && isUnmarked(lines, [at, at + introduction], kept)))) {
      isFolded = true;
      break;
    }
    if (introduction > 0 && marked[nextLine(lines, at + introduction)]) {
      at += introduction - 1;
      isFolded = true;
    } else if (marked[at]) isFolded = true;
    else kept.push(line);
  }
  const last = kept.findLastIndex((line) => line !== '');
  if (FROM_PHONE.test(kept[last] ?? '') && !kept[last - 1]) kept.length = last;
  const said = kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { said, isFolded };
}

/**
 * Which lines are marked as quoted. One line alone is, where it is a paragraph. Numbers, what stands right below a colon, and what
 * stands between the author's words where nothing else shows a quotation are the author's.
 */
function markedLines(lines: string[], ours: readonly string[]): boolean[] {
  const isMarked = lines.map((line) => /^\s*>(?:[\s>]|$)(?!.*<<$)/.test(line));
  const others = lines.some(
    (line, at) => !isMarked[at] && line.trim() !== '' && !line.trim().startsWith('>'),
  );
  const alone = isMarked.indexOf(true);
  const isSetApart =
    !lines[alone - 1]?.trim() && !lines[alone + 1]?.trim() && !/^\s*>\s*[\d$€£]/.test(lines[alone] ?? '');
  const isReply =
    isMarked[nextLine(lines, 0)] ||
    isMarked[lines.findLastIndex((line) => line.trim() !== '' && !FROM_PHONE.test(line.trim()))] ||
    lines.some((line, at) => (isMarked[at] && /^\s*>\s*>/.test(line)) || introductionAt(lines, at, ours) > 0);
  const isQuotation = !others || (isReply && (isMarked.filter(Boolean).length > 1 || isSetApart));
  const areNumbers = others && lines.every((line, at) => !isMarked[at] || /^\s*>[\s>]*[\d$€£]/.test(line));
  let [isListed, isBelow] = [false, false];
  return lines.map((line, at) => {
    if (!/^\s*>/.test(line)) {
      isListed = /[:：]$/.test(line.trim()) || (isListed && line === '');
      isBelow &&= line === '';
      return false;
    }
    if (!/^\s*>/.test(lines[at - 1] ?? ''))
      isBelow ||= isIntroduced(lines, at, ours) || introductionAt(lines, at, ours) > 0;
    if (isBelow) return true;
    // Some programs mark without a space.
    return isMarked[at] ? isQuotation && !areNumbers && !isListed : isMarked[at - 1] === true && isQuotation;
  });
}

/** Whether a mail program's sentence stands above a line, with blank lines between or without. */
function isIntroduced(lines: string[], at: number, ours: readonly string[]): boolean {
  let first = at;
  while (first > 0 && lines[first - 1] === '' && at - first < 4) first -= 1;
  return [1, 2, 3].some(
    (length) => first >= length && introductionAt(lines, first - length, ours) === length,
  );
}

/** How many lines introduce a quotation here, as programs wrap the sentence; 0 if none does. */
function introductionAt(lines: string[], at: number, ours: readonly string[]): number {
  for (let length = 1; length <= 3; length++) {
    const part = lines.slice(at, at + length).map((line) => line.replace(/^>\s?|\p{Cf}/gu, '').trim());
    if (part.includes('')) return 0;
    const sentence = part.join(' ');
    if (sentence.length > LONGEST_INTRODUCTION) return 0;
    const isMarkedBelow = /^\s*>/.test(lines[nextLine(lines, at + length)] ?? '');
    if (!/[@\d].*[:：]$/.test(sentence) || !isIntroduction(sentence, isMarkedBelow, ours)) continue;
    // The last lines may be the whole sentence, with the name of whom it quotes. Then those before are the author's.
    const isWhole = (rest: string) =>
      !rest.startsWith('<') && /\d/.test(rest.replace(/\S*@\S*/g, '')) && isIntroduction(rest, true, ours);
    return part.some((_, from) => from > 0 && isWhole(part.slice(from).join(' '))) ? 0 : length;
  }
  return 0;
}

/** Whether a sentence is a mail program's, in any language: who wrote when. */
function isIntroduction(sentence: string, isMarkedBelow: boolean, ours: readonly string[]): boolean {
  const hasAddress = ADDRESS.test(sentence);
  if (SAYS.test(sentence) && (ENDS.test(sentence) || TIME.test(sentence) || hasAddress)) return true;
  if (isMarkedBelow) return hasAddress || (mentions(sentence, ours) && TIME.test(sentence));
  return ours.some((name) => hasAddress && sentence.toLowerCase().includes(`<${name}>`));
}

/**
 * Whether a whole e-mail follows without marks, below what its author wrote. A sentence without an address may be the
 * author's, unless it stands apart and is dated as a program does.
 */
function isUnmarked(lines: string[], [at, end]: [number, number], above: string[]): boolean {
  const sentence = lines.slice(at, end).join(' ').trim();
  const isApart = !(lines[at - 1]?.trim() || lines[end]?.trim()) && DATED.test(sentence);
  if (!isApart && !ADDRESS.test(sentence)) return false;
  return !/^\s*>/.test(lines[nextLine(lines, end)] ?? '') && above.some((line) => line !== '');
}

/**
 * Whether a block of headers stands here, or behind a line between: of at least three kinds, with an address or our name as its
 * sender, and a time as its date. Below a line the date may be any, and of a sender who is a name all must be there.
 */
function headersAt(lines: string[], at: number, ours: readonly string[]): boolean {
  const line = (lines[at] ?? '').trim();
  if (line.length > LONGEST_INTRODUCTION) return false;
  if (ORIGINAL.test(line) || (RULE.test(line) && SAYS.test(line) && line.includes('@'))) return true;
  const start = RULE.test(line) ? nextLine(lines, at + 1) : at;
  const block = lines.slice(start, start + 8).map((header) => header.slice(0, LONGEST_INTRODUCTION).trim());
  const isLabelled = block.slice(0, FEWEST_HEADERS).every((header) => LABELLED.test(header));
  if (isLabelled && ours.some((name) => name.includes('@') && block[0]?.toLowerCase().includes(`<${name}`)))
    return true;
  const isBelow = start > at;
  // In a language without labels here.
  if (isBelow && isLabelled && mentions(block[0] ?? '', ours) && block.slice(1, 4).some(isMoment))
    return true;
  const found = new Set<string>();
  let sender = '';
  let sent = '';
  for (const header of block) {
    const says = HEADERS.filter(({ pattern }) => pattern.test(header)).map((each) => each.says);
    // "De:" and "A:" mean different things in two languages: the first that is missing counts.
    const one = says.find((name) => !found.has(name));
    if (one === undefined) break;
    if (one === 'from') sender = header;
    if (one === 'sent') sent = header;
    found.add(one);
  }
  const isSent = isBelow || isMoment(sent);
  const isWhole = isMoment(sent) && found.size > FEWEST_HEADERS;
  const hasSender = ((ADDRESS.test(sender) || mentions(sender, ours)) && isSent) || isWhole;
  return found.has('from') && found.size >= FEWEST_HEADERS && hasSender;
}

const isMoment = (text: string) => MOMENT.test(text);

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
