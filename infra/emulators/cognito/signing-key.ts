import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Store } from '../store/store.ts';

/** The private key of a pool, made the first time. */
export async function signingKey(poolId: string, store: Store): Promise<JWK> {
  const keys = store.collection<JWK>('user-pool-keys');
  const kept = await keys.get(poolId);
  if (kept) return kept;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  await keys.create(poolId, { ...(await exportJWK(privateKey)), kid: randomUUID() });
  return (await keys.get(poolId)) ?? signingKey(poolId, store);
}
