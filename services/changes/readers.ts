import type { DynamoDBRecord } from 'aws-lambda';
import { keepForecasts } from '../dashboard/keep-forecasts.ts';
import { keepSubject } from '../dashboard/keep-subject.ts';
import { subjectOf } from '../dashboard/read-subject.ts';
import { announceChange } from '../live/announce-change.ts';
import { audienceOf } from '../live/audience.ts';
import { removedUpload } from '../media/removed-upload.ts';
import { personalDataWork } from '../personal-data/personal-data-work.ts';
import { sendMessage } from '../runtime/queue.ts';
import { isBuried } from '../tombstones/tombstone.entity.ts';
import { topicsOfRecord } from './topics-of-record.ts';

/** What a reader does about a record. A batch runs tasks of the same name once. */
export interface Task {
  name: string;
  run(): Promise<void>;
}

/** @throws Error for a record that the reader cannot understand */
type Reader = (record: DynamoDBRecord) => Task[];

/** Everything that follows from a write to the table, except e-mails: the mail function reads the stream itself. */
export const READERS: readonly Reader[] = [announceTopics, removeFiles, workOnPersonalData, keepDashboard];

function announceTopics(record: DynamoDBRecord): Task[] {
  return topicsOfRecord(record).map((topic) => ({
    name: `announce ${topic}`,
    run: () => announceUnlessDeleted(topic),
  }));
}

/** Nobody may watch the topic of a deleted account, and counting its changes would keep the account's id. */
async function announceUnlessDeleted(topic: string): Promise<void> {
  const audience = audienceOf(topic);
  if (typeof audience === 'object' && (await isBuried(audience.uid))) return;
  await announceChange(topic);
}

function keepDashboard(record: DynamoDBRecord): Task[] {
  const tasks = [];
  const subject = subjectOf(record);
  if (subject)
    tasks.push({ name: `keep ${subject.uid} ${subject.id}`, run: inTurn(() => keepSubject(subject)) });
  if (record.dynamodb?.Keys?.pk?.S === 'STAGES')
    tasks.push({ name: 'keep forecasts', run: inTurn(keepForecasts) });
  return tasks;
}

let last: Promise<unknown> = Promise.resolve();

/** Subjects share the items of days and of stage times: at the same moment their transactions would meet each other. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  return () => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}

function workOnPersonalData(record: DynamoDBRecord): Task[] {
  const work = personalDataWork(record);
  if (!work) return [];
  return [{ name: JSON.stringify(work), run: () => sendMessage('PERSONAL_DATA_QUEUE_URL', work) }];
}

function removeFiles(record: DynamoDBRecord): Task[] {
  const upload = removedUpload(record);
  if (!upload) return [];
  return [{ name: `remove ${upload.key}`, run: () => sendMessage('MEDIA_CLEANER_QUEUE_URL', upload) }];
}
