import type { IncomingHttpHeaders } from 'node:http';

/** What a request may ask for: something that is unchanged, or a part (RFC 9110). */
export type Conditions = Pick<IncomingHttpHeaders, 'range' | 'if-none-match' | 'if-modified-since'>;

/** What a server has. */
export interface Representation {
  etag: string | undefined;
  /** A date of HTTP, in whole seconds. */
  lastModified: string;
}

/** Whether the client has it already: 304. */
export function isUnchanged(asked: Conditions, { etag, lastModified }: Representation): boolean {
  const tags = asked['if-none-match'];
  if (tags === undefined) return Date.parse(lastModified) <= Date.parse(asked['if-modified-since'] ?? '');
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return (
    etag !== undefined && tags.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag))
  );
}

/** The part that is asked for; undefined without one or for one that a server may ignore. `end` is before `start` if there is none. */
export function rangeOf(asked: Conditions, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(asked.range ?? '') ?? [];
  if (first === '') return undefined;
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
