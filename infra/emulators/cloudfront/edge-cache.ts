import type { OriginRequest } from './origin-fetch.ts';
import type { CachePolicy } from './policies.ts';
import type { Headers } from './response-headers.ts';

/** A cached response. `variants` holds the compressed bodies that were requested so far. */
export interface Copy {
  status: number;
  headers: Headers;
  body: Buffer;
  storedAt: number;
  freshUntil: number;
  /** Until then the copy may be sent while a fresh one is fetched (`stale-while-revalidate`). */
  staleUntil: number;
  variants: Map<string, Promise<Buffer>>;
}

export interface EdgeCache {
  /** The copy, which may be too old to be sent before the origin confirms it. */
  get(key: string): Copy | undefined;
  put(key: string, copy: Copy): void;
  /** Drops the copies of a path. A `*` at its end stands for any rest. */
  invalidate(path: string): void;
}

const CAPACITY_BYTES = 256 * 1024 * 1024;

/** A cache in memory that drops the oldest copies. */
export function createEdgeCache(): EdgeCache {
  const copies = new Map<string, Copy>();
  let size = 0;
  const drop = (key: string) => {
    size -= copies.get(key)?.body.length ?? 0;
    copies.delete(key);
  };
  return {
    get: (key) => copies.get(key),
    put(key, copy) {
      drop(key);
      copies.set(key, copy);
      size += copy.body.length;
      for (const oldest of copies.keys()) {
        if (size <= CAPACITY_BYTES) break;
        drop(oldest);
      }
    },
    invalidate(path) {
      const [exact = ''] = path.split('*');
      const isMatch = path.endsWith('*')
        ? (uri: string) => uri.startsWith(exact)
        : (uri: string) => uri === path;
      for (const key of [...copies.keys()]) if (isMatch(key.slice(0, key.indexOf('\n')))) drop(key);
    },
  };
}

/** The cache key: the path, and the query and headers that the policy names. */
export function cacheKey(wanted: OriginRequest, viewer: URLSearchParams, policy: CachePolicy): string {
  const query = policy.query ? [...viewer].sort().join('&') : '';
  const named = policy.headers.areLeftOut ? [] : [...policy.headers.names];
  const headers = named.map((name) => `${name}:${wanted.headers[name] ?? ''}`);
  return [wanted.uri, query, ...headers].join('\n');
}
