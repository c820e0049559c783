import type { IncomingMessage } from 'node:http';
import type { Answer } from './answer.ts';

export interface CorsConfiguration {
  AllowOrigins?: string[];
  AllowMethods?: string[];
  AllowHeaders?: string[];
  ExposeHeaders?: string[];
  AllowCredentials?: boolean;
  MaxAge?: number;
}

/** The answer to a preflight request. It has no CORS headers for an origin that is not allowed. */
export function answerPreflight(req: IncomingMessage, cors: CorsConfiguration): Answer {
  const headers = corsHeaders(req, cors);
  if (headers['access-control-allow-origin']) {
    headers['access-control-allow-methods'] = (cors.AllowMethods ?? []).join(',');
    headers['access-control-allow-headers'] = (cors.AllowHeaders ?? []).join(',');
    if (cors.MaxAge !== undefined) headers['access-control-max-age'] = String(cors.MaxAge);
  }
  return { status: 204, headers, cookies: [], body: Buffer.alloc(0) };
}

/** CORS headers of an answer, which replace those of the function. */
export function corsHeaders(req: IncomingMessage, cors: CorsConfiguration): Record<string, string> {
  const { origin } = req.headers;
  const allowed = cors.AllowOrigins ?? [];
  if (!origin || !(allowed.includes('*') || allowed.includes(origin))) return {};
  return {
    'access-control-allow-origin': allowed.includes('*') ? '*' : origin,
    ...(cors.AllowCredentials && { 'access-control-allow-credentials': 'true' }),
    ...(cors.ExposeHeaders && { 'access-control-expose-headers': cors.ExposeHeaders.join(',') }),
    vary: 'origin',
  };
}
