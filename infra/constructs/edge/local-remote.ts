import {
  LOCAL_REMOTE_COOKIE,
  localOrigin,
  readLocalRemote,
} from '@hearthside/services/releases/overrides/local-remote.contract.ts';
import type { ViewerRequest, ViewerResponse } from './edge-function.ts';

/** CloudFront's module; edge-function.ts loads it. */
declare const crypto: {
  createHmac(
    algorithm: 'sha256',
    key: string,
  ): {
    update(text: string): { digest(encoding: 'base64url'): string };
  };
};
/** Those that are valid, with commas; edge-function.ts puts them here. */
declare const LOCAL_REMOTE_KEYS: string;

const CLEARED = 'Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict';

/** A document that the browser has kept must not get another policy by "not modified", so it is not asked about. */
export function askForWhole(request: ViewerRequest): void {
  if (!request.cookies[LOCAL_REMOTE_COOKIE]) return;
  delete request.headers['if-none-match'];
  delete request.headers['if-modified-since'];
}

/**
 * Lets this one document load from the port that an admin's cookie names, and no cache keep it. It is done after CloudFront's own cache,
 * so every other visitor gets the same copy without it. "Not modified" opens nothing. A cookie that is not valid goes.
 */
export function openToLocalRemote(request: ViewerRequest, response: ViewerResponse): void {
  const cookie = request.cookies[LOCAL_REMOTE_COOKIE];
  const type = response.headers['content-type'];
  if (!cookie || response.statusCode === 304 || !type || type.value.indexOf('text/html') !== 0) return;
  const remote = cookie.multiValue ? undefined : readLocalRemote(cookie.value, LOCAL_REMOTE_KEYS, sign);
  const policy = response.headers['content-security-policy'];
  if (remote && policy) {
    policy.value = policy.value.replace(
      /\b((?:script|style|img|font|connect)-src) /g,
      `$1 ${localOrigin(remote.port)} `,
    );
    response.headers['cache-control'] = { value: 'no-store' };
  } else if (!remote) {
    response.cookies = response.cookies || {};
    response.cookies[LOCAL_REMOTE_COOKIE] = { value: '', attributes: CLEARED };
  }
}

function sign(text: string, key: string): string {
  return crypto.createHmac('sha256', key).update(text).digest('base64url');
}
