import type { ScheduledEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { log } from '../../kit/runtime/log.ts';
import { sendMessage } from '../../kit/runtime/queue.ts';
import { listTodos } from '../dashboard/list-todos.ts';
import { deliverPush } from './deliver-push.ts';
import { PushNews } from './push-news.ts';

/** Tells admins' devices, and each day what is late. The queue offers failed messages again. */
export async function handler(event: SQSEvent | ScheduledEvent): Promise<SQSBatchResponse | undefined> {
  if (!('Records' in event)) return tellLate(new Date(event.time));
  const batchItemFailures = [];
  for (const { messageId, body } of event.Records) {
    try {
      await deliverPush(z.parse(PushNews, JSON.parse(body)));
    } catch (error) {
      log.error('Push not delivered', { messageId, reason: (error as Error).message });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}

/** Once for each order and payment: on the day after its last one. */
async function tellLate(now: Date): Promise<undefined> {
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  const { items } = await listTodos(now.getTime());
  for (const { kind, day, uid, id } of items) {
    if (day !== yesterday || (kind !== 'order' && kind !== 'payment')) continue;
    await sendMessage('PUSH_QUEUE_URL', { kind: 'late', page: 'order', uid, id } satisfies PushNews);
  }
}
