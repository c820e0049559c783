import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bucket } from './bucket.ts';
import { S3Error } from './s3-error.ts';

interface CorsRule {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  MaxAge?: number;
}

/** Local addresses of an allowed origin, which the template states as an AWS address. */
export type LocalOrigins = (origin: string) => string[];

/** Adds the CORS headers of the first matching rule. If no rule matches, the browser refuses the answer. */
export function applyCors(
  req: IncomingMessage,
  res: ServerResponse,
  bucket: Bucket,
  local: LocalOrigins,
): void {
  const { origin } = req.headers;
  if (!origin) return;
  const rule = matchingRule(bucket, local, origin, req.method ?? '', []);
  if (rule) allow(res, rule, origin);
}

export function answerPreflight(
  req: IncomingMessage,
  res: ServerResponse,
  bucket: Bucket,
  local: LocalOrigins,
): void {
  const origin = req.headers.origin ?? '';
  const method = req.headers['access-control-request-method'] ?? '';
  const asked = req.headers['access-control-request-headers'] ?? '';
  const headers = asked
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const rule = matchingRule(bucket, local, origin, method, headers);
  if (!rule) {
    throw new S3Error('AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  }
  allow(res, rule, origin);
  if (headers.length > 0) res.setHeader('access-control-allow-headers', headers.join(', '));
  if (rule.MaxAge !== undefined) res.setHeader('access-control-max-age', rule.MaxAge);
  res.writeHead(200).end();
}

function allow(res: ServerResponse, rule: CorsRule, origin: string): void {
  res.setHeader('access-control-allow-origin', origin);
  res.setHeader('access-control-allow-methods', rule.AllowedMethods.join(', '));
  res.setHeader('access-control-allow-credentials', 'true');
  if (rule.ExposedHeaders) res.setHeader('access-control-expose-headers', rule.ExposedHeaders.join(', '));
  res.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
}

function matchingRule(
  bucket: Bucket,
  local: LocalOrigins,
  origin: string,
  method: string,
  headers: string[],
) {
  const configuration = bucket.resource.properties.CorsConfiguration as { CorsRules: CorsRule[] } | undefined;
  return configuration?.CorsRules.find(
    ({ AllowedMethods, AllowedOrigins, AllowedHeaders = [] }) =>
      AllowedMethods.includes(method) &&
      AllowedOrigins.some((allowed) => [allowed, ...local(allowed)].includes(origin)) &&
      headers.every((name) => AllowedHeaders.some((one) => one === '*' || one.toLowerCase() === name)),
  );
}
