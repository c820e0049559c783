import { createECDH, createHash } from 'node:crypto';
import { env } from '../../core/runtime/env.ts';
import { secretTexts } from '../../core/runtime/secret.ts';

/** The shop's keys at push services (P-256), in base64url. They follow from the secret, which has no form of its own. */
export async function vapidKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const [secret = ''] = await secretTexts(env('PUSH_SECRET'));
  const privateKey = createHash('sha256').update(secret).digest();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
