export const LONGEST_NAME = 80;

// Line breaks, control characters, and those that are invisible or turn the direction of writing.
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const WEB_ADDRESS = /:\/\/|[^\s.]\.[^\s.]{2}/u;

/** What a form's field accepts: `nameProblem` as the attribute `pattern`, and not blank. */
export const NAME_PATTERN = `(?!.*(:\\/\\/|[^\\s.]\\.[^\\s.]{2})).*\\S.*`;

/** What is wrong with a name that somebody enters; undefined for a plain one. Names reach other people's inboxes. */
export function nameProblem(name: string): string | undefined {
  if (name.length > LONGEST_NAME) return `A name can have at most ${LONGEST_NAME} characters.`;
  if (CONTROLS.test(name)) return 'A name must be one line of plain text.';
  if (WEB_ADDRESS.test(name)) return 'A name cannot contain a web address. Put a space after each dot.';
  return undefined;
}

/** What a person is called in a letter: by the first word behind a title. Several people, an initial or a family name in front stay whole. */
export function firstName(name: string): string {
  const bare = name.trim().replace(/^(?:(?:dr|mr|mrs|ms|mx|prof)\.? )+/i, '');
  const [first = ''] = bare.split(' ');
  return first.length < 2 || first.endsWith('.') || /[,&+]| and /i.test(bare) ? name.trim() : first;
}

/** A name that comes from elsewhere, such as a token, as one short line in which no mail program finds an address. */
export function plainName(name: string): string {
  const line = name
    .replace(new RegExp(`(${CONTROLS.source}|[\\s/\\\\<>])+`, 'gu'), ' ')
    .replace(/\.(?=[^\s.]{2})/gu, '. ')
    .trim();
  // Half a character cannot be stored.
  return line
    .slice(0, LONGEST_NAME)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
}
