import type { IncomingHttpHeaders } from 'node:http';

/** What a request may ask for: something that is unchanged, or a part (RFC 9110). */
export type Conditions = Pick<
  IncomingHttpHeaders,
  'range' | 'if-match' | 'if-none-match' | 'if-modified-since' | 'if-unmodified-since'
> & { 'if-range'?: string | string[] };

/** What a server has. */
export interface Representation {
  etag: string | undefined;
  /** A date of HTTP, in whole seconds. */
  lastModified: string;
  size: number;
}

/** Whether a list of tags has the tag, be it weak. */
export function listsTag(header: string, etag: string | undefined): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return (
    etag !== undefined && header.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag))
  );
}

/** Whether the client has it already: 304. */
export function isUnchanged(asked: Conditions, { etag, lastModified }: Representation): boolean {
  const tags = asked['if-none-match'];
  if (tags !== undefined) return listsTag(tags, etag);
  return Date.parse(lastModified) <= Date.parse(asked['if-modified-since'] ?? '');
}

/** Whether what the client knows is no longer so: 412. */
export function hasChanged(asked: Conditions, { etag, lastModified }: Representation): boolean {
  const tags = asked['if-match'];
  if (tags !== undefined) return !listsTag(tags, etag);
  return Date.parse(lastModified) > Date.parse(asked['if-unmodified-since'] ?? '');
}

/** The part that is asked for; undefined without one or for one that a server may ignore. `end` is before `start` if there is none. */
export function rangeOf(
  asked: Conditions,
  { etag, size }: Representation,
): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked.range ?? '') ?? [];
  const ifRange = asked['if-range'];
  if ((first === '' && last === '') || (ifRange !== undefined && ifRange !== etag)) return undefined;
  if (first === '') return { start: Math.max(size - Number(last), 0), end: size - 1 };
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
