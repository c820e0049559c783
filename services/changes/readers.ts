import type { DynamoDBRecord } from 'aws-lambda';
import { announceChange } from '../live/announce-change.ts';
import { removedUpload } from '../media/removed-upload.ts';
import { sendMessage } from '../runtime/queue.ts';
import { topicsOfRecord } from './topics-of-record.ts';

/** What a reader does about a record. A batch runs tasks of the same name once. */
export interface Task {
  name: string;
  run(): Promise<void>;
}

/** @throws Error for a record that the reader cannot understand */
type Reader = (record: DynamoDBRecord) => Task[];

/** Everything that follows from a write to the table, except e-mails: the mail function reads the stream itself. */
export const READERS: readonly Reader[] = [announceTopics, removeFiles];

function announceTopics(record: DynamoDBRecord): Task[] {
  return topicsOfRecord(record).map((topic) => ({
    name: `announce ${topic}`,
    run: () => announceChange(topic),
  }));
}

function removeFiles(record: DynamoDBRecord): Task[] {
  const upload = removedUpload(record);
  if (!upload) return [];
  return [{ name: `remove ${upload.key}`, run: () => sendMessage('MEDIA_CLEANER_QUEUE_URL', upload) }];
}
