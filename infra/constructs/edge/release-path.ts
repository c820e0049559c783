import { canaryName, getsCanary } from './bucket.ts';
import type { EdgeContext, ViewerRequest } from './edge-function.ts';

/** Sends visitors of the canary's share to its pointer. */
export function rewrite(request: ViewerRequest, context: EdgeContext): ViewerRequest {
  const name = canaryName();
  if (request.uri === `/releases/${name}.json` && getsCanary(name, request, context.requestId))
    request.uri = `/releases/canary/${name}.json`;
  return request;
}
