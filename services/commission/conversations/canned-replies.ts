import { isDeepStrictEqual } from 'node:util';
import { ConflictError, EditConflictError } from '../../kit/runtime/errors.ts';
import { problemOf } from '../../kit/runtime/table.ts';
import { cannedReplies } from './canned-replies.entity.ts';
import type { CannedReplies } from './conversation.contract.ts';
import type { CannedRepliesInput } from './conversation.schema.ts';

/** The owner's canned replies, in the owner's order. */
export async function getCannedReplies(): Promise<CannedReplies> {
  const { data } = await cannedReplies().get({}).go({ consistent: true });
  return data ? { replies: data.replies, version: data.version } : { replies: [], version: 0 };
}

/** Replaces all canned replies. Repeating it after it succeeded changes nothing. EditConflictError when another owner has changed them. */
export async function saveCannedReplies({ replies, version }: CannedRepliesInput): Promise<CannedReplies> {
  const next = { replies, version: version + 1 };
  try {
    await cannedReplies()
      .put(next)
      .where((is, { eq, notExists }) => (version === 0 ? notExists(is.version) : eq(is.version, version)))
      .go();
    return next;
  } catch (error) {
    if (!(problemOf(error) instanceof ConflictError)) throw error;
    const stored = await getCannedReplies();
    if (isDeepStrictEqual(stored, next)) return stored;
    throw new EditConflictError('Somebody else has changed the replies meanwhile.');
  }
}
