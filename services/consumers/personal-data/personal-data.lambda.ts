import type { SQSEvent } from 'aws-lambda';
import { eachMessage } from '../../core/runtime/each-message.ts';
import { carryOutDeletion } from './carry-out-deletion.ts';
import { makeArchive } from './make-archive.ts';
import { PersonalDataWork } from './personal-data-work.ts';

/** Carries out deletions and makes archives. */
export const handler = (event: SQSEvent) =>
  eachMessage(event, PersonalDataWork, workOn, 'Work on personal data not done');

function workOn(work: PersonalDataWork): Promise<void> {
  return 'deletion' in work ? carryOutDeletion(work.deletion) : makeArchive(work.uid, work.archive);
}
