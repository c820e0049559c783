import { commitAll, has, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError, NotFoundError } from '../../core/runtime/errors.ts';
import { accounts } from './account.entity.ts';
import { addressProofs } from './address-proof.entity.ts';
import { hashOf } from './make-proof-link.ts';

/**
 * Uses a link from an e-mail: its account's address is proven from now on. Whoever holds the link may, signed in or not.
 * NotFoundError for a link that is unknown, expired, or of an address that the account no longer has; ConflictError for
 * one that was used before.
 */
export async function confirmAddress(token: string): Promise<{ email: string }> {
  const [uid = '', secret = ''] = token.split('.');
  const hash = hashOf(secret);
  const invalid = new NotFoundError('This link is not valid or has expired.');
  const used = new ConflictError('This link was already used.');
  const { data: proof } = await addressProofs().get({ uid, hash }).go({ consistent: true });
  if (!proof || proof.expiresAt <= Date.now() / 1000) throw invalid;
  if (proof.usedAt) throw used;
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  if (account?.email.toLowerCase() !== proof.email) throw invalid;

  const now = new Date().toISOString();
  await commitAll(
    writesOf(
      addressProofs,
      (write) =>
        write
          .patch({ uid, hash })
          .set({ usedAt: now })
          .where(has({ usedAt: undefined })),
      used,
    ),
    writesOf(
      accounts,
      (write) =>
        write
          .patch({ uid })
          .set({ provenEmail: proof.email, provenAt: now })
          .where(has({ email: account.email })),
      invalid,
    ),
  );
  return { email: account.email };
}
