import type { Readable } from 'node:stream';

/** Headers by lower-case name. */
export type Headers = Record<string, string | string[]>;

/** The answer of an origin. Its body must be read or destroyed. */
export interface OriginAnswer {
  status: number;
  headers: Headers;
  body?: Readable;
}

/** CloudFront's error page for a request that it does not forward. */
export function refusal(status: number, reason: string): { status: number; headers: Headers; body: Buffer } {
  const html = `<!doctype html><html lang="en"><title>ERROR: The request could not be satisfied</title>
<h1>${status} ERROR</h1><h2>The request could not be satisfied.</h2><p>${reason}</p></html>\n`;
  return { status, headers: { 'content-type': 'text/html' }, body: Buffer.from(html) };
}
