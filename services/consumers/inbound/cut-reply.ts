// A message holds less, and what is behind it is quoted.
const MOST_CHARACTERS = 100_000;
const MOST_LINES = 2_000;

// Words of other languages. cspell:disable
// What mail programs write above the text that they quote: with an address or a time, in the language of their user.
const SAYS =
  /(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev|escreveu|napisał(?:\(a\))?|написал(?:\(а\))?)\s*:$/i;
const WITH_ADDRESS = /[@\d].*:$/;
const LONGEST_INTRODUCTION = 300;

/** Below such a line nothing is the author's. */
const ORIGINAL = /^(?:-{2,}\s*.{0,40}(?:message|nachricht|mensaje|messaggio|bericht)\s*-{2,}|_{10,}|--)$/i;
const SENDER = /^\*?(?:From|Von|De|Da|Van|Från)\s?:\*?\s.{1,200}$/i;
const NEXT_HEADER = /^\*?(?:Sent|Date|To|Subject|Gesendet|Datum|An|Envoyé|À|Enviado|Fecha|Inviato)\s?:/i;

const FROM_PHONE =
  /^(?:Sent from (?:my|Outlook|Mail|Yahoo|Proton)\b.{0,60}|Get Outlook for .{0,40}|Von meinem .{0,40} gesendet\.?)$/i;

// cspell:enable

/** What the author of an e-mail has written: without what it quotes, and without the signature. Empty if nothing is left. */
export function cutReply(text: string): string {
  const lines = text
    .slice(0, MOST_CHARACTERS)
    .split(/\r\n?|\n/)
    .slice(0, MOST_LINES)
    .map((line) => line.trim());
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const introduction = introductionAt(lines, at);
    // What is quoted without marks goes on to the end; below a quote with marks the author may write on.
    if (isOriginal(lines, at) || (introduction > 0 && !isQuoted(lines, at + introduction))) break;
    if (introduction > 0) at += introduction - 1;
    else if (!line.startsWith('>') && !FROM_PHONE.test(line)) kept.push(line);
  }
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** How many lines introduce a quote here, as programs wrap the sentence; 0 if none does. */
function introductionAt(lines: string[], at: number): number {
  for (let length = 1; length <= 3; length++) {
    const part = lines.slice(at, at + length);
    if (part.some((line) => line === '' || line.startsWith('>'))) return 0;
    const sentence = part.join(' ');
    if (sentence.length > LONGEST_INTRODUCTION) return 0;
    if (!WITH_ADDRESS.test(sentence)) continue;
    if (SAYS.test(sentence) || (sentence.includes('@') && isQuoted(lines, at + length))) return length;
  }
  return 0;
}

/** Whether the next line with text is marked as quoted. */
function isQuoted(lines: string[], at: number): boolean {
  return (
    lines
      .slice(at, at + 4)
      .find(Boolean)
      ?.startsWith('>') ?? false
  );
}

function isOriginal(lines: string[], at: number): boolean {
  const line = lines[at] ?? '';
  return (
    ORIGINAL.test(line) ||
    (SENDER.test(line) && lines.slice(at + 1, at + 4).some((next) => NEXT_HEADER.test(next)))
  );
}
