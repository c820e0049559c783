/** `__Host-`: a browser takes it from this very host alone, for all of its paths, and over HTTPS. */
export const LOCAL_REMOTE_COOKIE = '__Host-local-remote';

export const LOCAL_REMOTE_SECONDS = 3600;

/** The version of a build that a developer's machine serves. No release has one as short, so its visits are counted nowhere. */
export const LOCAL_VERSION = 'local';

export const LOWEST_PORT = 1024;
export const HIGHEST_PORT = 65535;

/** One microfrontend that an admin's own browser loads from the computer on which it runs. */
export interface LocalRemote {
  name: string;
  port: number;
  /** Epoch seconds: it ends then. */
  until: number;
}

/** Only loopback: browsers never ask a name server for this name. */
export function localOrigin(port: number): string {
  return `http://localhost:${port}`;
}

/** HMAC-SHA-256 of a text, in base64url. */
export type Sign = (text: string, key: string) => string;

const TOKEN = /^([\w-]{1,64})\.([a-z-]{1,32})\.([0-9]{4,5})\.([0-9]{10})\.([\w-]{43})$/;

export function localRemoteToken(uid: string, remote: LocalRemote, key: string, sign: Sign): string {
  const text = [uid, remote.name, remote.port, remote.until].join('.');
  return `${text}.${sign(text, key)}`;
}

/**
 * What a token allows, and to whom; undefined unless one of `keys`, with commas, signed it and it has not ended. The edge and the
 * API read it by this code, so it is in the JavaScript of the edge (infra/constructs/edge/edge-function.ts).
 */
export function readLocalRemote(
  token: string,
  keys: string,
  sign: Sign,
): (LocalRemote & { uid: string }) | undefined {
  const parts = TOKEN.exec(token) ?? [];
  const text = token.slice(0, token.lastIndexOf('.'));
  const port = Number(parts[3]);
  const until = Number(parts[4]);
  const isSigned = keys.split(',').some((key) => key !== '' && isSame(sign(text, key), parts[5] ?? ''));
  if (!isSigned || !(port >= LOWEST_PORT && port <= HIGHEST_PORT) || !(until * 1000 > Date.now()))
    return undefined;
  return { uid: parts[1] ?? '', name: parts[2] ?? '', port: port, until: until };
}

/** Compares in a time that tells nothing. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < one.length; i += 1) difference |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return difference === 0;
}
