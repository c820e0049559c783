import { MOST_BYTES } from './parse-mail.ts';

/** No e-mail with more is read. */
const MOST_NESTED = 30;
const MULTIPART = /^(content-type:\s*multipart\/[\w-]+)(?:[^\r\n]|\r?\n[ \t])*/im;
const BOUNDARY = /\bboundary\s*=\s*(?:"((?:[^"\\]|\\.)+)"|([^\s;]+))/i;
/** What begins a part: a boundary above a header. */
const PART = /^--(\S[^\r\n]*)\r?\n[\w-]+:/m;
/** A line that is no boundary. */
const WORDS = /^(?!--\S*[ \t]*\r?$)[ \t]*\S/m;

/**
 * An e-mail with the boundaries that stand between its parts, where its headers name others, or as plain text where none
 * does; undefined where they name those. What is attached stays as it is.
 */
export function withRealBoundaries(raw: Uint8Array): Uint8Array | undefined {
  if (raw.length > MOST_BYTES) return undefined;
  const source = Buffer.from(raw).toString('latin1');
  const mended = mendPart(source);
  return mended === source ? undefined : Buffer.from(mended, 'latin1');
}

function mendPart(part: string, depth = 0): string {
  const end = /\r?\n\r?\n/.exec(part)?.index ?? part.length;
  const [head, body] = [part.slice(0, end), part.slice(end)];
  const [header = '', type] = MULTIPART.exec(head) ?? [];
  if (!type || depth > MOST_NESTED) return part;
  const [, quoted, named = quoted?.replace(/\\(.)/g, '$1')] = BOUNDARY.exec(header) ?? [];
  if (named && body.includes(`\n--${named}`)) return head + mendParts(body, named, depth);
  const found = PART.exec(body)?.[1]?.trimEnd();
  if (found && !/["\\]/.test(found))
    return head.replace(header, () => `${type}; boundary="${found}"`) + mendParts(body, found, depth);
  return WORDS.test(body) ? head.replace(header, 'Content-Type: text/plain') + body : part;
}

function mendParts(body: string, boundary: string, depth: number): string {
  const between = `\n--${boundary}`;
  // Below its line, each part begins with its headers.
  const [before = '', ...parts] = body.split(between);
  return [
    before,
    ...parts.map((part) => {
      const line = part.indexOf('\n') + 1;
      return part.slice(0, line) + mendPart(part.slice(line), depth + 1);
    }),
  ].join(between);
}
