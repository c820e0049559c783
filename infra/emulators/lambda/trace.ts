import { createHash, randomBytes } from 'node:crypto';

/** Of the same chain, Lambda invokes a function so often by a queue; then it stops it as a loop. */
export const LONGEST_CHAIN = 16;

/** Of a name or an ARN, of whatever version. */
const idOf = (functionName: string) =>
  createHash('sha256')
    .update(/:function:([\w-]+)/.exec(functionName)?.[1] ?? functionName)
    .digest('hex')
    .slice(0, 8);

/** How often a function has been invoked in the chain that a trace header tells of. */
export function hopsOf(header: string | undefined, functionName: string): number {
  return lineageOf(header).get(idOf(functionName)) ?? 0;
}

/** The trace header of an invocation: that of the message with the longest chain, and one more of this function. */
export function traceOf(event: unknown, functionName: string): string {
  const { Records = [] } = Object(event) as { Records?: { attributes?: { AWSTraceHeader?: string } }[] };
  const headers = Array.isArray(Records)
    ? Records.flatMap(({ attributes }) => attributes?.AWSTraceHeader ?? [])
    : [];
  const [longest] = headers.sort((a, b) => hopsOf(b, functionName) - hopsOf(a, functionName));
  const lineage = lineageOf(longest).set(idOf(functionName), hopsOf(longest, functionName) + 1);
  const root =
    /Root=([\w-]+)/.exec(longest ?? '')?.[1] ??
    `1-${randomBytes(4).toString('hex')}-${randomBytes(12).toString('hex')}`;
  return `Root=${root};Sampled=0;Lineage=${[...lineage].map(([id, hops]) => `${id}:${hops}`).join('|')}`;
}

function lineageOf(header = ''): Map<string, number> {
  const [, lineage = ''] = /Lineage=([\w:|]+)/.exec(header) ?? [];
  return new Map([...lineage.matchAll(/(\w+):(\d+)/g)].map(([, id = '', hops]) => [id, Number(hops)]));
}
