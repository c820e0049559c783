import type { ScheduledEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { eachMessage } from '../../core/runtime/each-message.ts';
import { deliverPush } from './deliver-push.ts';
import { PushNews } from './push-news.ts';
import { tellLate } from './tell-late.ts';

/** Tells admins' devices, and each day what is late. */
export async function handler(event: SQSEvent | ScheduledEvent): Promise<SQSBatchResponse | undefined> {
  if ('Records' in event) return eachMessage(event, PushNews, deliverPush, 'Push not delivered');
  await tellLate(new Date(event.time));
  return undefined;
}
