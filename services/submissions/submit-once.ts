import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { BusyError, ConflictError } from '../runtime/errors.ts';
import { newId } from '../runtime/ids.ts';
import { validated } from '../runtime/validation.ts';
import { type Submission, submissions } from './submission.entity.ts';

/** What a form sends as `Idempotency-Key`: the same for each try of one submit, a UUID say. */
const IdempotencyKey = z.string().check(z.regex(/^[\w-]{16,64}$/));

const RETRIES = 3;
// A form left open is submitted again within days, not months.
const REMEMBERED_FOR_SECONDS = 30 * 24 * 60 * 60;

interface Submit<Made> {
  uid: string;
  /** As the caller sent it, or not. */
  key: string | undefined;
  /** All that was submitted. */
  input: unknown;
  /** What was made under this id, if it is still there. */
  find(id: string): Promise<Made | undefined>;
  /** Makes it under the submission's `madeId`; its transaction creates the submission too. */
  make(submission: Submission): Promise<Made>;
}

interface Submitted<Made> {
  made: Made;
  /** False when this key had made it before. */
  created: boolean;
}

/**
 * Makes something once per user and idempotency key, however often the key comes and from however many tabs.
 * A key that comes with other content is a ConflictError, one that is none an InvalidError.
 */
export async function submitOnce<Made>({
  uid,
  input,
  find,
  make,
  ...sent
}: Submit<Made>): Promise<Submitted<Made>> {
  const { key } = validated(z.object({ key: IdempotencyKey }), { key: sent.key });
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  const before = await madeBefore();
  if (before) return { made: before, created: false };
  for (let left = RETRIES; ; left--) {
    try {
      const expiresAt = Math.floor(Date.now() / 1000) + REMEMBERED_FOR_SECONDS;
      return { made: await make({ uid, key, inputHash, madeId: newId(), expiresAt }), created: true };
    } catch (error) {
      // The same key at the same moment: either it has won, whatever this one stumbled over then, or neither has.
      const contended = error instanceof ConflictError || error instanceof BusyError;
      if (contended) await sleep(Math.random() * 100);
      const won = await madeBefore();
      if (won) return { made: won, created: false };
      if (!contended || left === 0) throw error;
    }
  }

  async function madeBefore(): Promise<Made | undefined> {
    const { data: submission } = await submissions().get({ uid, key }).go({ consistent: true });
    if (!submission) return undefined;
    if (submission.inputHash !== inputHash)
      throw new ConflictError('This submission has been sent before with other content.');
    const made = await find(submission.madeId);
    if (!made) throw new ConflictError('What this submission made is gone.');
    return made;
  }
}
