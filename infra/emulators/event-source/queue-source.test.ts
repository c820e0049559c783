import { setTimeout as sleep } from 'node:timers/promises';
import { queueUrl } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { traceOf } from '../lambda/trace.ts';
import { openQueue } from '../sqs/queues.ts';
import { startTestStore } from '../store/store.fake.ts';
import { startEventSources } from './event-source.ts';

describe('a function that reads a queue', () => {
  test('is stopped as a loop when it sends itself the same message for the seventeenth time', async () => {
    const { store, ...database } = await startTestStore();
    const failed = await openQueue(
      testResource('AWS::SQS::Queue', queueUrl('failed')),
      store,
      () => undefined,
    );
    const RedrivePolicy = { deadLetterTargetArn: failed.arn, maxReceiveCount: 10 };
    const loop = testResource('AWS::SQS::Queue', queueUrl('loop'), { RedrivePolicy });
    const queue = await openQueue(loop, store, () => failed);
    await queue.send('again');
    let invocations = 0;
    const running = startEventSources({
      mappings: [
        testResource('AWS::Lambda::EventSourceMapping', 'loop', {
          FunctionName: 'worker',
          EventSourceArn: queue.arn,
        }),
      ],
      dynamodbUrl: database.url,
      store,
      send: async () => {},
      findQueue: () => queue,
      lambda: {
        async invoke(name, event) {
          invocations += 1;
          await queue.send('again', 0, traceOf(event, name));
        },
        invokeAsync: async () => {},
      },
    });
    while ((await failed.list()).length === 0) await sleep(10);
    expect(invocations).toBe(16);
    expect(await queue.list()).toEqual([]);
    await running.close();
    await database.close();
  });
});
