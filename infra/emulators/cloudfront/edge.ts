import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Behavior, Distribution } from './distribution.ts';
import { type Copy, cacheKey, type EdgeCache } from './edge-cache.ts';
import { applyRequestFunction, applyResponseFunction } from './edge-events.ts';
import { forwardedHeaders, forwardedSearch, VIA } from './forwarded-headers.ts';
import { freshSeconds, staleSeconds } from './freshness.ts';
import { answerFromCopy } from './from-copy.ts';
import { type createOriginFetch, OriginError, type OriginRequest } from './origin-fetch.ts';
import { type Headers, refusal } from './response-headers.ts';
import { conditionsFor, outlives, refreshed } from './revalidation.ts';

interface Outcome {
  status: number;
  headers: Headers;
  body: Buffer | Readable | undefined;
  from: 'Hit' | 'Miss' | 'RefreshHit';
}

const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/** Answers viewers as an edge location does. */
export function createEdge(
  distribution: Distribution,
  cache: EdgeCache,
  { fetchFrom }: Pick<ReturnType<typeof createOriginFetch>, 'fetchFrom'>,
) {
  /** The fetches under way by cache key. Other viewers of the same key wait for the same answer. */
  const pending = new Map<string, Promise<Copy | undefined>>();

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const [path = '/', query = ''] = splitUrl(req.url ?? '/');
    const behavior = distribution.behaviorOf(path);
    if (!behavior.allowedMethods.has(req.method ?? '')) {
      const reason = 'This distribution is not configured to allow the HTTP request method that was used.';
      return finish(req, res, behavior, { ...refusal(403, reason), from: 'Miss' });
    }
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (isRead && hasBody(req)) {
      req.resume();
      return finish(req, res, behavior, {
        ...refusal(403, 'A GET request must not have a body.'),
        from: 'Miss',
      });
    }
    const viewer = { method: req.method ?? '', uri: path, query, headers: { ...req.headers } as Headers };
    const request = await applyRequestFunction(behavior, distribution, req, viewer);
    return finish(req, res, behavior, await obtain(req, behavior, request));
  }

  async function obtain(
    req: IncomingMessage,
    behavior: Behavior,
    viewer: { method: string; uri: string; query: string; headers: Headers },
  ): Promise<Outcome> {
    const policies = [behavior.cache, behavior.forward];
    const parameters = new URLSearchParams(viewer.query);
    const wanted: OriginRequest = {
      method: viewer.method,
      uri: viewer.uri,
      search: forwardedSearch(viewer.query, policies),
      headers: forwardedHeaders(req, viewer.headers, policies),
    };
    if (viewer.method !== 'GET' && viewer.method !== 'HEAD') {
      return passThrough(behavior, { ...wanted, body: hasBody(req) ? req : undefined });
    }
    const key = cacheKey({ ...wanted, headers: viewer.headers }, parameters, behavior.cache);
    const kept = cache.get(key);
    const sendable = kept && kept.staleUntil > Date.now() ? kept : undefined;
    if (sendable && sendable.freshUntil <= Date.now() && !pending.has(key)) {
      // The next viewer gets the result. If the fetch fails, the copy stays until it is too old.
      fetchAndKeep(viewer, behavior, { ...wanted, method: 'GET' }, key, kept).then(discard, console.error);
    }
    const hit = sendable ?? (await pending.get(key));
    if (hit) return { ...(await answerFromCopy(viewer.headers, hit, encodingsOf(behavior))), from: 'Hit' };
    return viewer.method === 'HEAD'
      ? passThrough(behavior, wanted)
      : fetchAndKeep(viewer, behavior, wanted, key, kept);
  }

  async function fetchAndKeep(
    { headers }: { headers: Headers },
    behavior: Behavior,
    wanted: OriginRequest,
    key: string,
    kept: Copy | undefined,
  ): Promise<Outcome> {
    // A copy must be whole. So the viewer's conditions and ranges are answered here, not by the origin.
    const cacheable = behavior.cache.maxTtl > 0;
    const outcome = passThrough(behavior, cacheable ? withConditionsOf(kept, wanted) : wanted);
    const copying = outcome.then((answer) => keep(behavior, key, answer, kept));
    if (cacheable) {
      pending.set(
        key,
        copying.catch(() => undefined),
      );
      copying.finally(() => pending.delete(key)).catch(() => undefined);
    }
    const copy = await copying;
    const sent = copy ?? (await copyForCompression(behavior, await outcome));
    const from = kept && sent?.body === kept.body ? 'RefreshHit' : 'Miss';
    return sent ? { ...(await answerFromCopy(headers, sent, encodingsOf(behavior))), from } : outcome;
  }

  /** Caches an answer, or what it confirms. Undefined, with the body unread, if it must not be cached. */
  async function keep(
    behavior: Behavior,
    key: string,
    answer: Outcome,
    kept: Copy | undefined,
  ): Promise<Copy | undefined> {
    const seconds = freshSeconds(answer, behavior.cache, distribution.errorSeconds);
    const confirmed = kept && confirmedBy(answer, kept, behavior, seconds);
    if (confirmed) discard(answer);
    const copy = confirmed ?? (seconds > 0 ? await copyOf(answer, seconds) : undefined);
    if (copy) cache.put(key, copy);
    return copy;
  }

  /** The copy, if the origin says that it is unchanged, or fails. */
  function confirmedBy(
    { body: _, ...answer }: Outcome,
    kept: Copy,
    behavior: Behavior,
    retryIn: number,
  ): Copy | undefined {
    if (outlives(kept, answer)) return refreshed(kept, { ...answer, headers: {} }, 0, retryIn);
    if (answer.status !== 304) return undefined;
    const now = { status: kept.status, headers: { ...kept.headers, ...answer.headers } };
    return refreshed(
      kept,
      answer,
      freshSeconds(now, behavior.cache, distribution.errorSeconds),
      staleSeconds(now),
    );
  }

  /** A policy that permits caching permits compression, also of an answer that is not cached. */
  async function copyForCompression(behavior: Behavior, answer: Outcome): Promise<Copy | undefined> {
    return encodingsOf(behavior).length > 0 ? copyOf(answer, 0) : undefined;
  }

  async function passThrough(behavior: Behavior, wanted: OriginRequest): Promise<Outcome> {
    try {
      const { status, headers, body } = await fetchFrom(behavior, wanted);
      // CloudFront drops Set-Cookie where it forwards no cookies.
      if (behavior.cache.cookies.length + behavior.forward.cookies.length === 0) delete headers['set-cookie'];
      return { status, headers, body, from: 'Miss' };
    } catch (error) {
      if (!(error instanceof OriginError)) throw error;
      return { ...refusal(error.status, 'CloudFront could not reach the origin.'), from: 'Miss' };
    }
  }

  async function finish(
    req: IncomingMessage,
    res: ServerResponse,
    behavior: Behavior,
    outcome: Outcome,
  ): Promise<void> {
    const { body } = outcome;
    let headers: Headers = { ...outcome.headers, via: VIA };
    headers['x-cache'] = `${outcome.status >= 400 ? 'Error' : outcome.from} from cloudfront`;
    headers['x-amz-cf-id'] = randomUUID();
    if (Buffer.isBuffer(body) && outcome.status !== 304) headers['content-length'] = String(body.length);
    behavior.headers(headers);
    let { status } = outcome;
    if (status < 400)
      ({ status, headers } = await applyResponseFunction(behavior, distribution, req, { status, headers }));
    res.writeHead(status, headers);
    if (req.method === 'HEAD' || body === undefined || Buffer.isBuffer(body)) {
      discard(outcome);
      res.end(req.method === 'HEAD' ? undefined : body);
    } else {
      await pipeline(body, res);
    }
  }

  return { handle };
}

/** A copy of an answer. Undefined, with the body unread, if its length is unknown or too large. */
async function copyOf(answer: Outcome, seconds: number): Promise<Copy | undefined> {
  const { status, headers } = answer;
  const length = Number(headers['content-length']);
  if (!(length <= MAX_KEPT_BYTES) || !answer.body || Buffer.isBuffer(answer.body)) return undefined;
  const storedAt = Date.now();
  const body = await buffer(answer.body);
  const freshUntil = storedAt + seconds * 1000;
  const staleUntil = freshUntil + staleSeconds(answer) * 1000;
  return { status, headers, body, storedAt, freshUntil, staleUntil, variants: new Map() };
}

function discard({ body }: Outcome): void {
  if (body && !Buffer.isBuffer(body)) body.destroy();
}

/** Whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function encodingsOf(behavior: Behavior) {
  return behavior.compress ? behavior.cache.encodings : [];
}

function unconditional(wanted: OriginRequest): OriginRequest {
  const headers = Object.entries(wanted.headers).filter(
    ([name]) => name !== 'range' && !name.startsWith('if-'),
  );
  return { ...wanted, headers: Object.fromEntries(headers) };
}

function withConditionsOf(kept: Copy | undefined, wanted: OriginRequest): OriginRequest {
  const { headers, ...rest } = unconditional(wanted);
  return { ...rest, headers: { ...headers, ...(kept && conditionsFor(kept)) } };
}

function splitUrl(url: string): [string, string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}
