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
export function cachePolicy(id: string, resources: Resource[]): CachePolicy {
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
  return parameters(find(resources, 'OriginRequestPolicy', id).OriginRequestPolicyConfig as Config);
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
    throw new Error(`The ${type} ${id} is not in the templates; managed policies are not emulated.`);
  return policy.properties;
}
