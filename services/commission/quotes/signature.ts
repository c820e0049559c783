import { createHash } from 'node:crypto';
import type { User } from '../../core/runtime/user.ts';
import type { Given } from '../consultations/given.contract.ts';
import type { Signature } from './quote.contract.ts';
import type { StoredVersion } from './quote.entity.ts';

/** What a customer signs by accepting a version with the answers that it has. */
export function signatureOf(
  version: StoredVersion,
  { displayName: by, email: account }: Pick<User, 'displayName' | 'email'>,
  at: string,
  given?: Given,
): Signature {
  const signer = { at, by, account, ...(given && { given }) };
  return { ...signer, fingerprint: fingerprintOf(version, signer) };
}

/** Whether a version still is what was signed. */
export function isIntact(version: StoredVersion, { fingerprint, ...signer }: Signature): boolean {
  return fingerprintOf(version, signer) === fingerprint;
}

function fingerprintOf(
  version: StoredVersion,
  { at, by, account, given }: Omit<Signature, 'fingerprint'>,
): string {
  const { number, sentAt, lines, deliveryCost, deposit, validUntil, delivery, note, answers } = version;
  const drawings = version.drawings.map(({ key, caption }) => ({ key, caption }));
  const signed = {
    number,
    sentAt,
    lines,
    deliveryCost,
    deposit,
    validUntil,
    delivery,
    note,
    drawings,
    answers,
  };
  return createHash('sha256')
    .update(JSON.stringify({ ...signed, at, by, account, given }, inOrder))
    .digest('hex');
}

/** The table keeps no order of an object's keys. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
