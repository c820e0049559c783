import type { ViewerRequest } from './edge-function.ts';
import { askForWhole } from './local-remote.ts';

/** A path without an extension is a screen of the app: the shell's HTML answers it and renders it in the browser. */
export function rewrite(request: ViewerRequest): ViewerRequest {
  askForWhole(request);
  if (!/\.[^/]+$/.test(request.uri)) request.uri = '/index.html';
  return request;
}
