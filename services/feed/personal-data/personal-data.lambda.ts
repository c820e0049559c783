import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { log } from '../../kit/runtime/log.ts';
import { carryOutDeletion } from './carry-out-deletion.ts';
import { makeArchive } from './make-archive.ts';
import { PersonalDataWork } from './personal-data-work.ts';

/** Carries out deletions and makes archives. The queue offers failed messages again. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures = [];
  for (const { messageId, body } of Records) {
    try {
      await workOn(z.parse(PersonalDataWork, JSON.parse(body)));
    } catch (error) {
      log.error('Work on personal data not done', { messageId, reason: (error as Error).name });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}

function workOn(work: PersonalDataWork): Promise<void> {
  return 'deletion' in work ? carryOutDeletion(work.deletion) : makeArchive(work.uid, work.archive);
}
