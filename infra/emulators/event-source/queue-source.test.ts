import { setTimeout as sleep } from 'node:timers/promises';
import { arn, queueUrl } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { traceOf } from '../lambda/trace.ts';
import { openQueue } from '../sqs/queues.ts';
import { startTestStore } from '../store/store.fake.ts';
import { startEventSources } from './event-source.ts';

describe('a function that reads a queue', () => {
  test('gets the messages again that it reports as failed, and no others', async () => {
    const { store, ...database } = await startTestStore();
    const queueArn = arn('sqs', 'jobs');
    const jobs = testResource('AWS::SQS::Queue', queueUrl('jobs'), {
      VisibilityTimeout: 1,
    });
    const queue = await openQueue(jobs, store, () => undefined);
    for (const kind of ['good', 'bad']) await queue.send(JSON.stringify({ kind }));
    const [, bad] = await queue.list();
    const events: unknown[] = [];
    const running = startEventSources({
      mappings: [
        testResource('AWS::Lambda::EventSourceMapping', 'jobs', {
          FunctionName: 'worker',
          EventSourceArn: queueArn,
          FunctionResponseTypes: ['ReportBatchItemFailures'],
        }),
      ],
      dynamodbUrl: database.url,
      store,
      send: async () => {},
      findQueue: (arn) => (arn === queueArn ? queue : undefined),
      lambda: {
        async invoke(_, event) {
          events.push(event);
          expect(running.underWay()).toEqual(['worker']);
          const fails = events.length === 1;
          return { batchItemFailures: fails ? [{ itemIdentifier: bad?.id }] : [] };
        },
        invokeAsync: async () => {},
      },
    });
    while ((await queue.list()).length > 0 || running.underWay().length > 0) await sleep(10);
    expect(running.underWay()).toEqual([]);
    await running.close();
    await database.close();
    const record = (kind: string, receiveCount: string) =>
      expect.objectContaining({
        body: JSON.stringify({ kind }),
        eventSource: 'aws:sqs',
        eventSourceARN: queueArn,
        attributes: expect.objectContaining({ ApproximateReceiveCount: receiveCount }),
      });
    expect(events).toEqual([
      { Records: [record('good', '1'), record('bad', '1')] },
      { Records: [record('bad', '2')] },
    ]);
  });

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
