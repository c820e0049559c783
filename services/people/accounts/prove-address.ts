import { ConflictError } from '../../kit/runtime/errors.ts';
import { problemOf } from '../../kit/runtime/table.ts';
import type { User } from '../../kit/runtime/user.ts';
import { accounts } from './account.entity.ts';

/** Records that an account's address is proven: a provider vouches for it, or a code that went there came back. */
export async function proveAddress({ uid, email }: Pick<User, 'uid' | 'email'>): Promise<void> {
  const provenEmail = email.toLowerCase();
  try {
    await accounts()
      .patch({ uid })
      .set({ provenEmail, provenAt: new Date().toISOString() })
      .where((is, { ne, notExists }) => `${notExists(is.provenEmail)} OR ${ne(is.provenEmail, provenEmail)}`)
      .go();
  } catch (error) {
    // It is proven already.
    if (!(problemOf(error) instanceof ConflictError)) throw error;
  }
}
