import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { kindOf, UPLOAD_KIND_NAMES } from './upload.contract.ts';

/** An upload whose item is gone: a message of the cleaner's queue. */
export const RemovedUpload = z.strictObject({
  key: z.string().check(z.minLength(1)),
  /** Whether its picture was ever shown, so that caches may hold it. */
  shown: z.boolean(),
});
export type RemovedUpload = z.infer<typeof RemovedUpload>;

/** The upload that a record of the table's stream removes, because it expired unused or was given up. */
export function removedUpload({ eventName, dynamodb }: DynamoDBRecord): RemovedUpload | undefined {
  const upload = dynamodb?.OldImage;
  if (eventName !== 'REMOVE' || !upload?.pk?.S?.startsWith('UPLOAD#')) return undefined;
  const kind = UPLOAD_KIND_NAMES.find((name) => name === upload.kind?.S);
  const shown =
    kind && kindOf(kind).privateWidth ? upload.published?.BOOL : upload.attachedTo?.S !== undefined;
  return z.parse(RemovedUpload, { key: upload.key?.S, shown: shown ?? false });
}
