import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import type { Endpoints } from '../endpoints.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import { isRegionDown } from '../faults/outages.ts';
import { type Inspection, patient } from '../lambda/inspection.ts';
import type { S3 } from '../s3/s3.ts';
import { S3Error } from '../s3/s3-error.ts';
import type { Behavior, Distribution, Origin } from './distribution.ts';
import type { Headers, OriginAnswer } from './response-headers.ts';

export interface OriginRequest {
  method: string;
  /** Still encoded, as the viewer or the viewer-request function wrote it. */
  uri: string;
  /** The query with its `?`; empty if there is no query. */
  search: string;
  headers: Headers;
  body?: Readable;
}

/** The origin cannot be reached (502) or does not answer in time (504). */
export class OriginError extends Error {
  override readonly name = 'OriginError';
  readonly status: 502 | 504;

  constructor(status: 502 | 504, cause: unknown) {
    super(`The origin did not answer: ${cause}`);
    this.status = status;
  }
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);
const READ_TIMEOUT_MS = 30_000;
const CAN_FAIL_OVER = ['GET', 'HEAD', 'OPTIONS'];

/** Fetches from a behavior's first origin, and from the next if it fails in a way that the origin group names. */
export function createOriginFetch(
  distribution: Distribution,
  s3: Pick<S3, 'read'> | undefined,
  endpoints: Endpoints,
  faults: FaultSource = NO_FAULTS,
  inspection?: Inspection,
) {
  const agent = new Agent({ keepAlive: true });
  const timeoutMs = patient(READ_TIMEOUT_MS, inspection);

  async function fetchOne(origin: Origin, wanted: OriginRequest): Promise<OriginAnswer> {
    if (origin.bucket) return readBucket(origin.bucket, origin.path + wanted.uri, wanted);
    const base = endpoints.toLocal(`https://${origin.domain}`);
    const path = `${origin.path}${wanted.uri}${wanted.search}`;
    const headers = { ...wanted.headers, ...origin.headers };
    return fetchHttp(agent, { base, path, timeoutMs }, { ...wanted, headers });
  }

  function readBucket(bucket: string, uri: string, { method, headers }: OriginRequest): OriginAnswer {
    if (!s3) throw new Error(`No template has the bucket ${bucket}.`);
    if (isRegionDown(faults)) return s3Refusal(new S3Error('ServiceUnavailable', 'Service Unavailable'));
    try {
      const key = decodeURIComponent(uri.slice(1));
      const { body, ...answer } = s3.read(bucket, key, headers, distribution.arn);
      return { ...answer, body: method === 'HEAD' ? undefined : body?.() };
    } catch (error) {
      if (error instanceof S3Error) return s3Refusal(error);
      if (error instanceof URIError)
        return s3Refusal(new S3Error('InvalidURI', "Couldn't parse the specified URI."));
      throw error;
    }
  }

  async function fetchFrom(behavior: Behavior, wanted: OriginRequest): Promise<OriginAnswer> {
    const [first, second] = behavior.origins as [Origin, Origin?];
    if (!second || !CAN_FAIL_OVER.includes(wanted.method)) return fetchOne(first, wanted);
    try {
      const answer = await fetchOne(first, wanted);
      if (!behavior.failoverOn.has(answer.status)) return answer;
      answer.body?.destroy();
    } catch (error) {
      if (!(error instanceof OriginError)) throw error;
    }
    return fetchOne(second, wanted);
  }

  return { fetchFrom, close: () => agent.destroy() };
}

function s3Refusal(error: S3Error): OriginAnswer {
  const body = Buffer.from(error.toXml());
  const headers = { 'content-type': 'application/xml', 'content-length': String(body.length) };
  return { status: error.status, headers, body: Readable.from([body]) };
}

function fetchHttp(
  agent: Agent | false,
  origin: { base: string; path: string; timeoutMs: number },
  wanted: OriginRequest,
): Promise<OriginAnswer> {
  const { method, headers, body } = wanted;
  const canRepeat = CAN_FAIL_OVER.includes(method) && !body;
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin.base);
    const options = {
      hostname,
      port,
      path: origin.path,
      method,
      headers,
      // The origin may close an idle connection while a request is on its way there. What must not be sent twice takes
      // a connection of its own.
      agent: canRepeat ? agent : false,
      timeout: origin.timeoutMs,
    };
    const outgoing = request(options, (res) => {
      resolve({ status: res.statusCode ?? 502, headers: endToEnd(res), body: res });
    });
    outgoing.on('timeout', () => outgoing.destroy(new OriginError(504, 'timeout')));
    // An error after the answer began is reported by the answer's stream.
    outgoing.on('error', (error) => {
      if (canRepeat && outgoing.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
        resolve(fetchHttp(false, origin, wanted));
      else reject(error instanceof OriginError ? error : new OriginError(502, error));
    });
    if (body) sendBody(body, outgoing);
    else outgoing.end();
  });
}

/** An error of the viewer ends the request. What the origin leaves unread is drained: the viewer's connection goes on. */
function sendBody(body: Readable, outgoing: ClientRequest): void {
  body.once('error', (error) => outgoing.destroy(error));
  outgoing.once('close', () => {
    body.unpipe(outgoing);
    body.resume();
  });
  body.pipe(outgoing);
}

function endToEnd(res: IncomingMessage): Headers {
  return Object.fromEntries(
    Object.entries(res.headers).flatMap(([name, value]) =>
      value === undefined || HOP_BY_HOP.has(name) ? [] : [[name, value]],
    ),
  );
}
