import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { log } from '../../core/runtime/log.ts';
import { ShardChange } from './announce-change.ts';
import { tellLatest } from './tell-shard.ts';

/** Tells browsers of changes, shard by shard. The queue offers a shard again if some of its browsers were not told. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failed = await Promise.all(
    Records.map(async (record) => ((await done(record)) ? [] : record.messageId)),
  );
  return { batchItemFailures: failed.flat().map((itemIdentifier) => ({ itemIdentifier })) };
}

/** A topic without a user's id: logs name nobody. */
function kindOf(topic: string): string {
  return topic.replace(/^user\/.*/, 'user');
}

async function done({ messageId, body }: SQSRecord): Promise<boolean> {
  try {
    const change = z.parse(ShardChange, JSON.parse(body));
    const told = await tellLatest(change);
    if (told) log.info('Change told', { ...change, topic: kindOf(change.topic), ...told });
    return true;
  } catch (error) {
    log.error('Change not told', { messageId, error });
    return false;
  }
}
