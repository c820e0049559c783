import { isWritten } from '../../kit/runtime/commit.ts';
import type { User } from '../../kit/runtime/user.ts';
import { accounts } from './account.entity.ts';

/** Records that an account's address is proven: a provider vouches for it, or a code that went there came back. */
export async function proveAddress({ uid, email }: Pick<User, 'uid' | 'email'>): Promise<void> {
  const provenEmail = email.toLowerCase();
  // Refused if it is proven already.
  await isWritten(
    accounts()
      .patch({ uid })
      .set({ provenEmail, provenAt: new Date().toISOString() })
      .where((is, { ne, notExists }) => `${notExists(is.provenEmail)} OR ${ne(is.provenEmail, provenEmail)}`)
      .go(),
  );
}
