/** The first characters of a text, as many as `length` has room for. Half of one, of an emoji, can neither be stored nor sent. */
export const atMost = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** More letters that are not of ASCII were not understood than were: the text has another encoding. */
export function isMisread(text: string): boolean {
  const [lost = 0, read = 0] = [/\ufffd/g, /[^\0-\x7f\ufffd]/g].map((letter) => text.match(letter)?.length);
  return lost > read;
}

/** What is copied from slides or a PDF breaks lines and pages by other characters, without which 12 and 48 would be 1248. */
export const withLineBreaks = (text: string) => text.replace(/[\v\f\u0085\u2028\u2029]/g, '\n');
