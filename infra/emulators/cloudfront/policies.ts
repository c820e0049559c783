import type { Resource } from '../assembly/resource.ts';
import type { ResponseHeadersPolicyConfig } from './response-headers.ts';

/** What a policy passes on: these headers, or all but these, the query or none of it, and these cookies. */
export interface Parameters {
  headers: { names: Set<string>; areLeftOut: boolean };
  query: boolean;
  cookies: string[];
}

export interface CachePolicy extends Parameters {
  minTtl: number;
  defaultTtl: number;
  maxTtl: number;
  /** Encodings for compression, best first. */
  encodings: ('br' | 'gzip')[];
}

const NOTHING: Parameters = { headers: { names: new Set(), areLeftOut: false }, query: false, cookies: [] };
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

export function passes({ headers }: Parameters, name: string): boolean {
  return headers.names.has(name) !== headers.areLeftOut;
}

interface Config {
  HeadersConfig?: { HeaderBehavior: string; Headers?: string[] };
  CookiesConfig?: { CookieBehavior: string; Cookies?: string[] };
  QueryStringsConfig?: { QueryStringBehavior: string };
}

const EMULATED = {
  headers: ['none', 'whitelist', 'allExcept'],
  query: ['none', 'all'],
  cookies: ['none', 'whitelist'],
};

function parameters({ HeadersConfig, QueryStringsConfig, CookiesConfig }: Config): Parameters {
  const { HeaderBehavior: headers = 'none', Headers = [] } = HeadersConfig ?? {};
  const query = QueryStringsConfig?.QueryStringBehavior ?? 'none';
  const given = { headers, query, cookies: CookiesConfig?.CookieBehavior ?? 'none' };
  for (const [what, behavior] of Object.entries(given))
    if (!EMULATED[what as keyof typeof EMULATED].includes(behavior))
      throw new Error(`CloudFront policies with ${behavior} for ${what} are not emulated.`);
  const names = new Set(Headers.map((name) => name.toLowerCase()));
  return {
    headers: { names, areLeftOut: headers === 'allExcept' },
    query: query === 'all',
    cookies: CookiesConfig?.Cookies ?? [],
  };
}

function find(resources: Resource[], type: string, id: string): Record<string, unknown> {
  const policy = resources.find((one) => one.type === `AWS::CloudFront::${type}` && one.physicalId === id);
  if (!policy)
    throw new Error(`The ${type} ${id} is not in the templates; managed policies are not emulated.`);
  return policy.properties;
}
