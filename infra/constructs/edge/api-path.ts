import type { ViewerRequest } from './edge-function.ts';

/** Sends writes, and reports of visits, to the stage that is for them (constructs/throttles.ts). */
export function rewrite(request: ViewerRequest): ViewerRequest {
  if (request.uri === '/api/observability/reports') request.uri = `/reports${request.uri}`;
  else if (request.method !== 'GET' && request.method !== 'HEAD') request.uri = `/writes${request.uri}`;
  return request;
}
