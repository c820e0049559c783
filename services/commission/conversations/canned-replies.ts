import { isDeepStrictEqual } from 'node:util';
import { has, isWritten } from '../../kit/runtime/commit.ts';
import { EditConflictError } from '../../kit/runtime/errors.ts';
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
  const isSaved = await isWritten(
    cannedReplies()
      .put(next)
      .where(has({ version: version || undefined }))
      .go(),
  );
  if (!isSaved && !isDeepStrictEqual(await getCannedReplies(), next))
    throw new EditConflictError('The replies have changed since you opened them.');
  return next;
}
