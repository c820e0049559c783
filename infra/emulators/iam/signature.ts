import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { urlOf } from '../server.ts';
import type { Iam } from './iam.ts';

/** The reason to refuse a signed request; `code` is AWS's name for it. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Claim {
  accessKeyId: string;
  scope: string;
  amzDate: string;
  signedHeaders: string[];
  signature: string;
}

const MAX_CLOCK_SKEW_MS = 15 * 60_000;

const MOST_SIGNING_KEYS = 1000;
const signingKeys = new Map<string, string | Buffer>();

/**
 * The access key that signed a request by Signature Version 4 in the header or the query; undefined if the request is
 * unsigned. The SHA-256 of the `payload` replaces a missing `x-amz-content-sha256` header.
 * @throws SignatureError if the key is unknown, or the signature is wrong or expired
 */
export function signerOf(req: IncomingMessage, iam: Iam, payload?: Buffer): string | undefined {
  const url = urlOf(req);
  const presigned = url.searchParams.has('X-Amz-Signature');
  const claim = presigned ? claimOfQuery(url.searchParams) : claimOfHeader(req);
  if (!claim) return undefined;
  checkTime(claim, presigned ? Number(url.searchParams.get('X-Amz-Expires')) : undefined);
  const hash = presigned
    ? 'UNSIGNED-PAYLOAD'
    : (req.headers['x-amz-content-sha256']?.toString() ?? (payload ? sha256(payload) : 'UNSIGNED-PAYLOAD'));
  const canonical = [
    req.method,
    canonicalPath(url.pathname, claim.scope),
    canonicalQuery(url.searchParams),
    ...claim.signedHeaders.map((name) => `${name}:${trimmed(req.headers[name])}`),
    '',
    claim.signedHeaders.join(';'),
    hash,
  ].join('\n');
  checkSignature(iam, claim, textToSign(claim.amzDate, claim.scope, canonical));
  return claim.accessKeyId;
}

/** Checks the signature of a text. @throws SignatureError */
export function checkSignature(
  iam: Iam,
  claim: { accessKeyId: string; scope: string; signature: string },
  toSign: string,
): void {
  const secret = iam.secretOf(claim.accessKeyId);
  if (secret === undefined) {
    throw new SignatureError(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  const expected = signatureOf(secret, claim.scope, toSign);
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new SignatureError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
}

/** Of a request in its canonical form. */
export const textToSign = (amzDate: string, scope: string, canonical: string) =>
  ['AWS4-HMAC-SHA256', amzDate, scope, sha256(canonical)].join('\n');

export const signatureOf = (secret: string, scope: string, toSign: string) =>
  hmac(signingKey(secret, scope), toSign);

/** The key of a day, region and service, which all requests of a function and a day share. */
function signingKey(secret: string, scope: string): string | Buffer {
  const name = `${secret} ${scope}`;
  const known = signingKeys.get(name);
  if (known) return known;
  const key = scope.split('/').reduce<string | Buffer>((parent, part) => hmac(parent, part), `AWS4${secret}`);
  // Anybody may name any scope.
  if (signingKeys.size === MOST_SIGNING_KEYS) signingKeys.clear();
  signingKeys.set(name, key);
  return key;
}

function claimOfHeader(req: IncomingMessage): Claim | undefined {
  const header = req.headers.authorization;
  if (!header) return undefined;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(header);
  if (!parts)
    throw new SignatureError('AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  const [, accessKeyId = '', scope = '', signedHeaders = '', signature = ''] = parts;
  const amzDate = req.headers['x-amz-date']?.toString() ?? '';
  return { accessKeyId, scope, amzDate, signedHeaders: signedHeaders.split(';'), signature };
}

function claimOfQuery(query: URLSearchParams): Claim {
  const credential = query.get('X-Amz-Credential') ?? '';
  return {
    ...splitCredential(credential),
    amzDate: query.get('X-Amz-Date') ?? '',
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
  };
}

/** Splits `AKIA…/20261101/<region>/s3/aws4_request` into key and scope. */
export function splitCredential(credential: string): { accessKeyId: string; scope: string } {
  const slash = credential.indexOf('/');
  return { accessKeyId: credential.slice(0, Math.max(slash, 0)), scope: credential.slice(slash + 1) };
}

function checkTime({ amzDate }: Claim, expiresSeconds: number | undefined): void {
  const signedAt = Date.parse(
    amzDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  const age = Date.now() - signedAt;
  if (Number.isNaN(age) || age < -MAX_CLOCK_SKEW_MS) {
    throw new SignatureError('AccessDenied', 'The date of the signature is missing or in the future.');
  }
  if (expiresSeconds === undefined) {
    if (age > MAX_CLOCK_SKEW_MS) {
      throw new SignatureError(
        'RequestTimeTooSkewed',
        'The request time and the current time differ too much.',
      );
    }
  } else if (!(age <= expiresSeconds * 1000)) {
    throw new SignatureError('AccessDenied', 'Request has expired');
  }
}

/** S3 signs the path encoded once. Every other service signs the encoded path encoded again. */
function canonicalPath(path: string, scope: string): string {
  const plain = scope.split('/')[2] === 's3' ? decodeURIComponent : String;
  return path
    .split('/')
    .map((part) => encode(plain(part)))
    .join('/');
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

function trimmed(header: string | string[] | undefined): string {
  return [header ?? ''].flat().join(',').trim().replace(/ +/g, ' ');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
