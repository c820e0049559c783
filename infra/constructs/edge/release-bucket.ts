import { BUCKET_COOKIE } from '@hearthside/services/core/runtime/release-bucket.contract.ts';
import { bucketOf, canaryName, drawnBucket } from './bucket.ts';
import type { EdgeContext, ViewerRequest, ViewerResponse } from './edge-function.ts';
import { openToLocalRemote } from './local-remote.ts';

/**
 * Lets a new visitor keep the bucket of their first request, until they close the browser, while a canary asks for it, and a document
 * load an admin's local remote.
 */
export function answer(
  request: ViewerRequest,
  response: ViewerResponse,
  context: EdgeContext,
): ViewerResponse {
  openToLocalRemote(request, response);
  const name = canaryName();
  // A release pointer of the canary's microfrontend, or a document, which holds the storefront's pointer.
  const matters = name !== '' && (request.uri.endsWith(`/${name}.json`) || name === 'storefront');
  if (matters && !bucketOf(request)) {
    response.cookies = response.cookies || {};
    response.cookies[BUCKET_COOKIE] = {
      value: drawnBucket(context.requestId),
      attributes: 'Path=/; HttpOnly; Secure; SameSite=Lax',
    };
  }
  return response;
}
