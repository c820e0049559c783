import type { ViewerRequest } from './edge-function.ts';

// As services/runtime/ids.ts has it, whose library does not run here.
const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/**
 * Sends every prerendered page to the one route, and the one fallback file, that answers it. The page function and the
 * cache tell pages apart by the header; a viewer's own header of that name is replaced. Addresses with ids that cannot
 * exist have one page for all, so that a cache answers them.
 */
export function rewrite(request: ViewerRequest): ViewerRequest {
  request.headers['x-page-path'] = { value: canonical(request.uri) };
  request.uri = '/index.html';
  return request;
}

function canonical(uri: string): string {
  const parts = uri.split('/').filter((part) => part !== '');
  const ids = parts.slice(1);
  if (ids.every((id) => ID.test(id))) return `/${parts.join('/')}`;
  return `/${parts[0]}${ids
    .map(() => '/-')
    .slice(0, 3)
    .join('')}`;
}
