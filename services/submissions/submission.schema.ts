import * as z from 'zod/mini';

/** What a form sends as `Idempotency-Key`: the same for each try of one submit, a UUID say. */
export const IdempotencyKey = z.string().check(z.regex(/^[\w-]{16,64}$/));
