import type { ViewerRequest } from './edge-function.ts';

/**
 * Sends every prerendered page to the one route, and the one fallback file, that answers it. The page function and the
 * cache tell pages apart by the header; a viewer's own header of that name is replaced.
 */
export function rewrite(request: ViewerRequest): ViewerRequest {
  request.headers['x-page-path'] = { value: request.uri };
  request.uri = '/index.html';
  return request;
}
