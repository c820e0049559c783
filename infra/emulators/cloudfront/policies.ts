import type { Resource } from '../assembly/resource.ts';
import type { ResponseHeadersPolicyConfig } from './response-headers.ts';

/** Which headers, cookies or query parameters a policy selects. */
export type Selection = { kind: 'none' } | { kind: 'all' } | { kind: 'only' | 'except'; names: Set<string> };

export interface Parameters {
  headers: Selection;
  cookies: Selection;
  query: Selection;
}

export interface CachePolicy extends Parameters {
  minTtl: number;
  defaultTtl: number;
  maxTtl: number;
  /** Encodings for compression, best first. */
  encodings: ('br' | 'gzip')[];
}

const NOTHING: Parameters = { headers: { kind: 'none' }, cookies: { kind: 'none' }, query: { kind: 'none' } };
const COMPRESSED: CachePolicy['encodings'] = ['br', 'gzip'];
const YEAR = 31_536_000;

/** Of AWS's managed policies by id: CachingOptimized and CachingDisabled. */
const MANAGED_CACHE: Record<string, CachePolicy> = {
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    ...NOTHING,
    minTtl: 1,
    defaultTtl: 86_400,
    maxTtl: YEAR,
    encodings: COMPRESSED,
  },
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { ...NOTHING, minTtl: 0, defaultTtl: 0, maxTtl: 0, encodings: [] },
};

const MANAGED_ORIGIN_REQUEST: Record<string, Parameters> = {
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    headers: { kind: 'except', names: new Set(['host']) },
    cookies: { kind: 'all' },
    query: { kind: 'all' },
  },
};

export function cachePolicy(id: string, resources: Resource[]): CachePolicy {
  const managed = MANAGED_CACHE[id];
  if (managed) return managed;
  const config = find(resources, 'CachePolicy', id).CachePolicyConfig as Config & {
    MinTTL: number;
    DefaultTTL: number;
    MaxTTL: number;
    ParametersInCacheKeyAndForwardedToOrigin: Config & Record<`EnableAcceptEncoding${string}`, boolean>;
  };
  const key = config.ParametersInCacheKeyAndForwardedToOrigin;
  return {
    ...parameters(key),
    minTtl: config.MinTTL,
    defaultTtl: config.DefaultTTL,
    maxTtl: config.MaxTTL,
    encodings: [
      ...(key.EnableAcceptEncodingBrotli ? ['br' as const] : []),
      ...(key.EnableAcceptEncodingGzip ? ['gzip' as const] : []),
    ],
  };
}

export function originRequestPolicy(id: string | undefined, resources: Resource[]): Parameters {
  if (id === undefined) return NOTHING;
  return (
    MANAGED_ORIGIN_REQUEST[id] ??
    parameters(find(resources, 'OriginRequestPolicy', id).OriginRequestPolicyConfig as Config)
  );
}

export function responseHeadersPolicy(
  id: string | undefined,
  resources: Resource[],
): ResponseHeadersPolicyConfig {
  if (id === undefined) return {};
  return find(resources, 'ResponseHeadersPolicy', id)
    .ResponseHeadersPolicyConfig as ResponseHeadersPolicyConfig;
}

/** Whether a header, cookie or query parameter is selected. */
export function selects(selection: Selection, name: string): boolean {
  if (selection.kind === 'none' || selection.kind === 'all') return selection.kind === 'all';
  return selection.names.has(name.toLowerCase()) === (selection.kind === 'only');
}

interface Config {
  HeadersConfig?: { HeaderBehavior: string; Headers?: string[] };
  CookiesConfig?: { CookieBehavior: string; Cookies?: string[] };
  QueryStringsConfig?: { QueryStringBehavior: string; QueryStrings?: string[] };
}

function parameters({ HeadersConfig, CookiesConfig, QueryStringsConfig }: Config): Parameters {
  return {
    headers: selection(HeadersConfig?.HeaderBehavior, HeadersConfig?.Headers),
    cookies: selection(CookiesConfig?.CookieBehavior, CookiesConfig?.Cookies),
    query: selection(QueryStringsConfig?.QueryStringBehavior, QueryStringsConfig?.QueryStrings),
  };
}

function selection(behavior = 'none', names: string[] = []): Selection {
  if (behavior === 'none') return { kind: 'none' };
  if (behavior === 'all' || behavior === 'allViewer') return { kind: 'all' };
  if (behavior !== 'whitelist' && behavior !== 'allExcept') {
    throw new Error(`CloudFront policies with ${behavior} are not emulated.`);
  }
  return {
    kind: behavior === 'whitelist' ? 'only' : 'except',
    names: new Set(names.map((name) => name.toLowerCase())),
  };
}

function find(resources: Resource[], type: string, id: string): Record<string, unknown> {
  const policy = resources.find((one) => one.type === `AWS::CloudFront::${type}` && one.physicalId === id);
  if (!policy)
    throw new Error(
      `The ${type} ${id} is not in the templates, and no managed policy with that id is emulated.`,
    );
  return policy.properties;
}
