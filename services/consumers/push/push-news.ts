import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { declarationOf, REQUEST_NOUNS, requestNoun } from '../../core/outbox/mail.contract.ts';
import { parseMailKey } from '../../core/outbox/mail.entity.ts';
import { PUSH_KINDS } from '../../core/outbox/push.contract.ts';

/** What admins' devices are told. */
export const PushNews = z.object({
  kind: z.enum(PUSH_KINDS),
  page: z.enum(REQUEST_NOUNS),
  /** Of the commission, in the partition of its customer. */
  uid: z.string(),
  id: z.string(),
  /** The one that is told. @default all of them */
  to: z.optional(z.object({ uid: z.string(), device: z.string() })),
});
export type PushNews = z.infer<typeof PushNews>;

/** What a write tells: a new e-mail to the owner, if its kind says so. */
export function newsOf({ eventName, dynamodb }: DynamoDBRecord): PushNews | undefined {
  const { pk, sk, uid, state, __edb_e__: entity } = dynamodb?.NewImage ?? {};
  // A restore puts e-mails back that have left.
  if (eventName !== 'INSERT' || entity?.S !== 'mail' || state?.S !== 'queued') return undefined;
  const { noun, subjectId: id, kind: mailKind } = parseMailKey(pk?.S ?? '', sk?.S ?? '');
  const { push: kind } = declarationOf(mailKind);
  const page = requestNoun(noun);
  return kind && page ? { kind, page, uid: uid?.S ?? '', id } : undefined;
}
