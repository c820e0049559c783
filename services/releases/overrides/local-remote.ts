import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import * as z from 'zod/mini';
import { env } from '../../core/runtime/env.ts';
import {
  HIGHEST_PORT,
  LOCAL_REMOTE_COOKIE,
  LOCAL_REMOTE_SECONDS,
  LOWEST_PORT,
  type LocalRemote,
  localRemoteToken,
  readLocalRemote,
  type Sign,
} from './local-remote.contract.ts';
import { OVERRIDABLE } from './override.contract.ts';

export const LocalRemoteInput = z.object({
  name: z.enum(OVERRIDABLE),
  port: z.int().check(z.minimum(LOWEST_PORT), z.maximum(HIGHEST_PORT)),
});

const COOKIE: CookieOptions = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' };

const sign: Sign = (text, key) => createHmac('sha256', key).update(text).digest('base64url');

/** Gives the caller's browser the cookie by which the edge lets documents load this microfrontend from its own computer. */
export function beginLocalRemote(
  c: Context,
  uid: string,
  input: z.output<typeof LocalRemoteInput>,
): LocalRemote {
  const remote = { ...input, until: Math.floor(Date.now() / 1000) + LOCAL_REMOTE_SECONDS };
  const [newest = ''] = env('LOCAL_REMOTE_KEYS').split(',');
  setCookie(c, LOCAL_REMOTE_COOKIE, localRemoteToken(uid, remote, newest, sign), {
    ...COOKIE,
    maxAge: LOCAL_REMOTE_SECONDS,
  });
  return remote;
}

/** What the cookie allows the caller; null, and without the cookie from then on, if it is another user's, forged or ended. */
export function getLocalRemote(c: Context, uid: string): LocalRemote | null {
  const token = getCookie(c, LOCAL_REMOTE_COOKIE);
  if (token === undefined) return null;
  const found = readLocalRemote(token, env('LOCAL_REMOTE_KEYS'), sign);
  if (found?.uid === uid) return { name: found.name, port: found.port, until: found.until };
  endLocalRemote(c);
  return null;
}

export function endLocalRemote(c: Context): void {
  deleteCookie(c, LOCAL_REMOTE_COOKIE, COOKIE);
}
