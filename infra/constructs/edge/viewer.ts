import type { EdgeContext, ViewerRequest } from './edge-function.ts';

/** Tells the origin who asked, and at which host: it sees CloudFront itself. A viewer's own headers of these names go. */
export function rewrite(request: ViewerRequest, context: EdgeContext): ViewerRequest {
  request.headers['x-viewer-address'] = { value: context.viewerAddress };
  request.headers['x-viewer-host'] = { value: request.headers.host ? request.headers.host.value : '' };
  return request;
}
