import { createECDH, createHash } from 'node:crypto';
import { env } from '../../core/runtime/env.ts';

/** The shop's keys at push services (P-256), in base64url. They follow from the secret, which has no form of its own. */
export function vapidKeys(): { publicKey: string; privateKey: string } {
  const privateKey = createHash('sha256').update(env('PUSH_SECRET')).digest();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
