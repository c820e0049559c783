import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { MailState } from '../../core/outbox/mail.contract.ts';
import { isSettled } from '../../core/outbox/mail.entity.ts';

const Id = z.string().check(z.minLength(1));

/** A message of the queue: a deletion to go on with, or an archive to make. */
export const PersonalDataWork = z.union([
  z.strictObject({ deletion: Id }),
  z.strictObject({ archive: Id, uid: Id }),
]);
export type PersonalDataWork = z.infer<typeof PersonalDataWork>;

/** The work that a record of the table's stream asks for. */
export function personalDataWork({ eventName, dynamodb }: DynamoDBRecord): PersonalDataWork | undefined {
  const { NewImage: now, OldImage: before } = dynamodb ?? {};
  switch (now?.__edb_e__?.S) {
    case 'deletion':
      return eventName === 'INSERT' ? z.parse(PersonalDataWork, { deletion: now.id?.S }) : undefined;
    case 'mail':
      if (now.noun?.S !== 'account' || !isSettled({ state: now.state?.S as MailState })) return undefined;
      return z.parse(PersonalDataWork, { deletion: now.subjectId?.S });
    case 'archive':
      if (now.status?.S !== 'preparing' || before?.id?.S === now.id?.S) return undefined;
      return z.parse(PersonalDataWork, { archive: now.id?.S, uid: now.uid?.S });
    default:
      return undefined;
  }
}
