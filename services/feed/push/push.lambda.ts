import type { ScheduledEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { eachMessage } from '../../kit/runtime/each-message.ts';
import { sendMessage } from '../../kit/runtime/queue.ts';
import { listTodos } from '../dashboard/list-todos.ts';
import { deliverPush } from './deliver-push.ts';
import { PushNews } from './push-news.ts';

/** Tells admins' devices, and each day what is late. */
export async function handler(event: SQSEvent | ScheduledEvent): Promise<SQSBatchResponse | undefined> {
  return 'Records' in event
    ? eachMessage(event, PushNews, deliverPush, 'Push not delivered')
    : tellLate(new Date(event.time));
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
