import type { Readable } from 'node:stream';
import type { Endpoints } from '../endpoints.ts';

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

interface Overriding {
  Override: boolean;
}

export interface ResponseHeadersPolicyConfig {
  SecurityHeadersConfig?: {
    ContentSecurityPolicy?: Overriding & { ContentSecurityPolicy: string };
    ContentTypeOptions?: Overriding;
    FrameOptions?: Overriding & { FrameOption: string };
    ReferrerPolicy?: Overriding & { ReferrerPolicy: string };
    StrictTransportSecurity?: Overriding & { AccessControlMaxAgeSec: number };
  };
  CustomHeadersConfig?: { Items: (Overriding & { Header: string; Value: string })[] };
}

/** Changes the headers of a response. */
export type HeadersPolicy = (headers: Headers) => void;

/**
 * Prepares a response headers policy for plain HTTP. HSTS is left out, because browsers ignore it over HTTP, and
 * `upgrade-insecure-requests`, because it would break the page. Addresses in the CSP become local.
 */
export function headersPolicy(config: ResponseHeadersPolicyConfig, endpoints: Endpoints): HeadersPolicy {
  const security = config.SecurityHeadersConfig ?? {};
  const rules: { name: string; value: string; override: boolean }[] = [];
  const add = (name: string, value: string, { Override }: Overriding) =>
    rules.push({ name: name.toLowerCase(), value, override: Override });

  const { ContentSecurityPolicy: csp, FrameOptions, ReferrerPolicy } = security;
  if (csp) add('content-security-policy', localCsp(csp.ContentSecurityPolicy, endpoints), csp);
  if (security.ContentTypeOptions) add('x-content-type-options', 'nosniff', security.ContentTypeOptions);
  if (FrameOptions) add('x-frame-options', FrameOptions.FrameOption, FrameOptions);
  if (ReferrerPolicy) add('referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy);
  for (const item of config.CustomHeadersConfig?.Items ?? []) add(item.Header, item.Value, item);

  return (headers) => {
    for (const { name, value, override } of rules) {
      if (override || headers[name] === undefined) headers[name] = value;
    }
  };
}

function localCsp(csp: string, endpoints: Endpoints): string {
  return (
    endpoints
      .toLocal(csp.replace(/upgrade-insecure-requests;? ?/, ''))
      // The address of an emulator may have a path. A source with a path would allow that path only.
      .replace(/(https?:\/\/127\.0\.0\.1:\d+)\/[^\s;]*/g, '$1')
  );
}
