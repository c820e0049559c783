import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// The 3072-bit group of RFC 5054, appendix A, with generator 2, as Cognito uses it.
const N_HEX =
  'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD' +
  '3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F' +
  '24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552' +
  'BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF0' +
  '6F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64EC' +
  'FB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A' +
  '0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D1' +
  '20A93AD2CAFFFFFFFFFFFFFFFF';
const N = BigInt(`0x${N_HEX}`);
const G = 2n;
const K = BigInt(`0x${hash(padded(N) + padded(G))}`);
const INFO = Buffer.concat([Buffer.from('Caldera Derived Key'), Buffer.from([1])]);

/** What is stored instead of a password (RFC 5054 §2.4), in hexadecimal. */
export interface Verifier {
  salt: string;
  verifier: string;
}

/** The owner of a password: the part of the pool's id after `_`, and the user's sub. */
export interface SrpIdentity {
  poolName: string;
  userId: string;
}

export function makeVerifier(identity: SrpIdentity, password: string): Verifier {
  const salt = saltOf(randomBytes(16).toString('hex'));
  return { salt, verifier: power(G, privateKey(identity, salt, password)).toString(16) };
}

/** The verifier of an account that does not exist: no password belongs to it, and its salt looks like any other. */
export function simulatedVerifier(saltHex: string): Verifier {
  return { salt: saltOf(saltHex), verifier: randomBytes(383).toString('hex') };
}

/** Without a sign bit and without a leading zero, so that all salts are equally long. */
function saltOf(hex: string): string {
  return `4${hex.slice(1)}`;
}

/** Whether a password in plain text belongs to the verifier. */
export function passwordMatches(
  identity: SrpIdentity,
  { salt, verifier }: Verifier,
  password: string,
): boolean {
  return power(G, privateKey(identity, salt, password)).toString(16) === verifier;
}

/** The server's part of one sign-in. */
export interface ServerChallenge {
  /** B, hexadecimal. */
  srpB: string;
  /** Checks the client's signature over pool, user, secret block and timestamp. */
  proves(secretBlock: Buffer, timestamp: string, signature: string): boolean;
}

/** The challenge to the client's A; undefined if A mod N is 0, which RFC 5054 §2.5.4 forbids. */
export function challenge(
  identity: SrpIdentity,
  stored: Verifier,
  srpA: string,
): ServerChallenge | undefined {
  if (!/^[0-9a-f]{1,800}$/i.test(srpA)) return undefined;
  const a = BigInt(`0x${srpA}`);
  if (a % N === 0n) return undefined;
  const v = BigInt(`0x${stored.verifier}`);
  const b = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const publicB = (K * v + power(G, b)) % N;
  const u = BigInt(`0x${hash(padded(a) + padded(publicB))}`);
  const secret = power(a * power(v, u), b);
  const extracted = hmac(Buffer.from(padded(u), 'hex'), Buffer.from(padded(secret), 'hex'));
  const key = hmac(extracted, INFO).subarray(0, 16);
  return {
    srpB: publicB.toString(16),
    proves(secretBlock, timestamp, signature) {
      const message = Buffer.concat([
        Buffer.from(identity.poolName + identity.userId),
        secretBlock,
        Buffer.from(timestamp),
      ]);
      const expected = hmac(key, message);
      const given = Buffer.from(signature, 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

function privateKey({ poolName, userId }: SrpIdentity, salt: string, password: string): bigint {
  return BigInt(
    `0x${hash(padded(BigInt(`0x${salt}`)) + hash(Buffer.from(`${poolName}${userId}:${password}`)))}`,
  );
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let factor = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % N;
    factor = (factor * factor) % N;
  }
  return result;
}

/** Java's notation of a positive integer: whole bytes, with a zero byte before a set sign bit. */
function padded(value: bigint): string {
  const hex = value.toString(16);
  const whole = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/i.test(whole) ? `00${whole}` : whole;
}

/** SHA-256 in hexadecimal; text is read as hexadecimal too. */
function hash(input: string | Buffer): string {
  return createHash('sha256')
    .update(typeof input === 'string' ? Buffer.from(input, 'hex') : input)
    .digest('hex');
}

function hmac(key: Buffer, data: Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
