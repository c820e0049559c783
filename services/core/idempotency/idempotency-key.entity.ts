import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { entity, key, listKey } from '../model/entity.ts';
import { type Writes, writesOf } from '../runtime/commit.ts';
import { KeyReusedError } from '../runtime/errors.ts';
import { validated } from '../runtime/validation.ts';
import { type Once, once } from './once.ts';

/*
 * The record that an idempotency key made, so that a repeated submit finds it instead of making another one.
 *
 * Access patterns
 *   the record of a user's key get    pk SUBMISSION#<uid>#<key>, sk SUBMISSION
 *   all keys of a user            query  gsi1pk SUBMISSIONS#<uid>, gsi1sk <key>
 */
export const submissions = entity('submission', {
  attributes: {
    uid: { type: 'string', required: true },
    key: { type: 'string', required: true },
    madeId: { type: 'string', required: true },
    /** A hash of the input: one key must not stand for two inputs. */
    inputHash: { type: 'string', required: true },
    /** Epoch seconds, for the table's TTL. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byKey: key('SUBMISSION#${uid}#${key}', 'SUBMISSION'),
    byUser: listKey('SUBMISSIONS#${uid}', '${key}'),
  },
});

/** A form sends it as `Idempotency-Key`, the same for each try of one submit; for example a UUID. */
const IdempotencyKey = z.string().check(z.regex(/^[\w-]{16,64}$/));

// A form that was left open is submitted again within days, not months.
const REMEMBERED_FOR_SECONDS = 30 * 24 * 60 * 60;

/** The write by which a submission remembers the id of its record, for the transaction that makes the record. */
export type Submitted = (id: string) => Writes;

interface Submit<Made> {
  uid: string;
  /** The header that the caller sent, if any. */
  key: string | undefined;
  /** Everything that was submitted. */
  input: unknown;
  /** The record of this id, if it still exists. */
  find(id: string): Promise<Made | undefined>;
  /** Makes the record, with `submitted` in the same transaction. */
  make(submitted: Submitted): Promise<Made>;
}

/**
 * Makes a record once per user and idempotency key, however often the key comes and from however many tabs.
 * KeyReusedError for a key that comes with other content, or whose record is gone; InvalidError for a malformed key.
 */
export async function submitOnce<Made>({
  uid,
  input,
  find,
  make,
  ...sent
}: Submit<Made>): Promise<Once<Made>> {
  const { key } = validated(z.object({ key: IdempotencyKey }), { key: sent.key });
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  return once(madeBefore, () => make(submitted));

  function submitted(madeId: string): Writes {
    const expiresAt = Math.floor(Date.now() / 1000) + REMEMBERED_FOR_SECONDS;
    return writesOf(submissions, (write) => write.create({ uid, key, inputHash, madeId, expiresAt }));
  }

  async function madeBefore(): Promise<Made | undefined> {
    const { data: submission } = await submissions().get({ uid, key }).go({ consistent: true });
    if (!submission) return undefined;
    if (submission.inputHash !== inputHash)
      throw new KeyReusedError('This submission has been sent before with other content.');
    const made = await find(submission.madeId);
    if (!made) throw new KeyReusedError('The record of this submission no longer exists.');
    return made;
  }
}
