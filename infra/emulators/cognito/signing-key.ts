import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { faultKind } from '../faults/fault-kind.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import type { Store } from '../store/store.ts';

export const signingKeyFault = faultKind({
  name: 'signing-key',
  does: 'User pools sign with a new key and publish only that: tokens of the old key are refused.',
  ends: 'The old key is back, and tokens of the new key are refused. Refresh tokens stay good throughout.',
  settings: {},
});

export interface SigningKey {
  kid: string;
  privateKey: Awaited<ReturnType<typeof importJWK>>;
  publicKey: Awaited<ReturnType<typeof importJWK>>;
  publicJwk: JWK;
}

/** Answers the key with which a pool signs now. */
export async function openSigningKey(
  poolId: string,
  store: Store,
  faults: FaultSource = NO_FAULTS,
): Promise<() => Promise<SigningKey>> {
  const kept = await toSigningKey(await keptKey(poolId, store));
  let other: Promise<SigningKey> | undefined;
  return async () => {
    if (faults.of(signingKeyFault).length > 0) {
      other ??= newKey().then(toSigningKey);
      return other;
    }
    other = undefined;
    return kept;
  };
}

async function toSigningKey(jwk: JWK & { kid?: string }): Promise<SigningKey> {
  const { kty, n, e, kid = '' } = jwk;
  const publicJwk: JWK = { kty, n, e, kid, alg: 'RS256', use: 'sig' };
  const [privateKey, publicKey] = [await importJWK(jwk, 'RS256'), await importJWK(publicJwk, 'RS256')];
  return { kid, privateKey, publicKey, publicJwk };
}

/** The private key of a pool. The first call makes it. */
async function keptKey(poolId: string, store: Store): Promise<JWK> {
  const keys = store.collection<JWK>('user-pool-keys');
  const kept = await keys.get(poolId);
  if (kept) return kept;
  await keys.create(poolId, await newKey());
  return (await keys.get(poolId)) ?? keptKey(poolId, store);
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID() };
}
