import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { arn, REGION } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { movableClock } from '../clock.fake.ts';
import { type Clock, realClock } from '../clock.ts';
import { startDynoxide } from '../dynamodb/dynoxide.ts';
import { provisionTable, tableOf } from '../dynamodb/tables.ts';
import { anyKind } from '../faults/fault-kind.ts';
import { type FaultSource, Faults, NO_FAULTS } from '../faults/faults.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import { TooManyRequestsError } from '../lambda/lambda.ts';
import { Notifier } from '../notifier.ts';
import type { Service } from '../service.ts';
import { openStore, type Store } from '../store/store.ts';
import { startEventSources } from './event-source.ts';
import { streamFault } from './stream-fault.ts';
import type { StreamRecord } from './stream-record.ts';

describe('a function that reads a stream', () => {
  const failed = arn('sqs', 'failed');
  let service: Service;
  let store: Store;
  let client: DynamoDBClient;
  let tables = 0;

  beforeAll(async () => {
    service = await startDynoxide();
    store = await openStore(service.url);
    client = new DynamoDBClient({ endpoint: service.url, region: REGION, credentials: RUNNER_KEY });
  });
  afterAll(async () => {
    client.destroy();
    await service.close();
  });

  /** A table with a stream, and a function that reads it; `handle` is the function. */
  async function feed(
    properties: object,
    handle: (records: StreamRecord[]) => unknown,
    clock: Clock = realClock(1_000),
    faults: FaultSource = NO_FAULTS,
    changes?: Notifier,
  ) {
    tables += 1;
    const name = `stream-${tables}`;
    await provisionTable(
      client,
      tableOf(
        testResource('AWS::DynamoDB::Table', name, {
          AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
          KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
          StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        }),
      ),
    );
    const mapping = testResource('AWS::Lambda::EventSourceMapping', `mapping-${tables}`, {
      FunctionName: 'listener',
      EventSourceArn: arn('dynamodb', `table/${name}/stream/x`),
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: 10,
      ...properties,
    });
    const batches: string[][] = [];
    const given: string[] = [];
    const start = () =>
      startEventSources({
        mappings: [mapping],
        dynamodbUrl: service.url,
        store,
        clock,
        faults,
        changes,
        send: async (arn, body) => {
          expect(arn).toBe(failed);
          given.push(body);
        },
        lambda: {
          async invoke(_, event) {
            const { Records } = event as { Records: StreamRecord[] };
            batches.push(Records.map(({ dynamodb }) => pk(dynamodb.Keys)));
            return handle(Records);
          },
          invokeAsync: async () => {},
        },
      });
    const put = async (...pks: string[]) => {
      for (const value of pks) {
        await client.send(new PutItemCommand({ TableName: name, Item: { pk: { S: value }, n: { N: '1' } } }));
      }
    };
    return { start, put, batches, given };
  }

  const pk = (item: Record<string, unknown> = {}) => (item.pk as { S: string }).S;

  async function until(condition: () => boolean) {
    while (!condition()) await sleep(10);
  }

  test('gets full batches of what its filter wants, whatever lies between', async () => {
    const Pattern = JSON.stringify({ dynamodb: { Keys: { pk: { S: [{ prefix: 'A#' }] } } } });
    const source = await feed({ BatchSize: 2, FilterCriteria: { Filters: [{ Pattern }] } }, () => null);
    await source.put('A#1', 'B#1', 'B#2', 'A#2', 'A#3');
    const running = source.start();
    await until(() => source.batches.flat().length === 3);
    await running.close();
    expect(source.batches).toEqual([['A#1', 'A#2'], ['A#3']]);
  });

  test('is under way from a change until it has handled all that follows', async () => {
    const changes = new Notifier();
    let left = 1;
    const source = await feed(
      {},
      async () => {
        expect(running.underWay()).toEqual(['listener']);
        // What a function writes is a change too.
        if (left-- === 0) return;
        await source.put('followed');
        changes.notify();
      },
      realClock(1_000),
      NO_FAULTS,
      changes,
    );
    const running = source.start();
    await until(() => running.underWay().length === 0);
    await source.put('written');
    changes.notify();
    await until(() => running.underWay().length === 0);
    expect(source.batches).toEqual([['written'], ['followed']]);
    await running.close();
  });

  test('continues at its checkpoint after a restart', async () => {
    const changes = new Notifier();
    const source = await feed({}, () => null, realClock(1_000), NO_FAULTS, changes);
    await source.put('1', '2');
    changes.notify();
    let running = source.start();
    await until(() => source.batches.flat().length === 2 && running.underWay().length === 0);
    await running.close();
    await source.put('3');
    running = source.start();
    await until(() => source.batches.flat().length > 2);
    await running.close();
    expect(source.batches.flat()).toEqual(['1', '2', '3']);
  });

  test.each(['ExpiredIteratorException', 'TrimmedDataAccessException'])(
    'that loses its shard iterator (%s) continues at its checkpoint, in order, with nothing twice',
    async (error) => {
      const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const faults = new Faults({ kinds: [anyKind(streamFault)], assembly: { ofType: () => [] } });
      const source = await feed({}, () => null, undefined, faults);
      const running = source.start();
      await source.put('1');
      await until(() => source.batches.length === 1);
      faults.on('stream', { error });
      await source.put('2', '3');
      await until(() => reported.mock.calls.some((call) => call.includes(error)));
      expect(source.batches).toEqual([['1']]);
      faults.off();
      await source.put('4');
      await until(() => source.batches.flat().length > 3);
      await running.close();
      expect(source.batches.flat()).toEqual(['1', '2', '3', '4']);
      reported.mockRestore();
    },
  );

  test('isolates a bad record by bisecting, and a queue gets the report', async () => {
    const source = await feed(
      {
        BisectBatchOnFunctionError: true,
        MaximumRetryAttempts: 1,
        DestinationConfig: { OnFailure: { Destination: failed } },
      },
      (records) => {
        if (records.some(({ dynamodb }) => pk(dynamodb.Keys) === 'bad')) throw new Error('bad');
      },
    );
    await source.put('1', 'bad', '3', '4');
    const running = source.start();
    await until(() => source.given.length === 1 && source.batches.length === 6);
    await running.close();
    expect(source.batches).toEqual([
      ['1', 'bad', '3', '4'],
      ['1', 'bad'],
      ['1'],
      ['bad'],
      ['bad'],
      ['3', '4'],
    ]);
    expect(JSON.parse(source.given[0] ?? '')).toMatchObject({
      requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 2 },
      DDBStreamBatchInfo: { batchSize: 1, shardId: expect.any(String) },
    });
  });

  test('is invoked again from the first record that it reports as failed', async () => {
    let failures = 1;
    const source = await feed({ FunctionResponseTypes: ['ReportBatchItemFailures'] }, (records) => {
      failures -= 1;
      const itemIdentifier = records[1]?.dynamodb.SequenceNumber;
      return failures < 0 ? { batchItemFailures: [] } : { batchItemFailures: [{ itemIdentifier }] };
    });
    await source.put('1', '2', '3');
    const running = source.start();
    await until(() => source.batches.length === 2);
    await running.close();
    expect(source.batches).toEqual([
      ['1', '2', '3'],
      ['2', '3'],
    ]);
  });

  test('is tried again ever more seldom while it fails; to be throttled is no try', async () => {
    const clock = movableClock();
    const errors = [new TooManyRequestsError('throttled'), new TooManyRequestsError('throttled')];
    const source = await feed(
      { MaximumRetryAttempts: 1, DestinationConfig: { OnFailure: { Destination: failed } } },
      () => {
        throw errors.shift() ?? new Error('failed');
      },
      clock,
    );
    await source.put('1');
    const running = source.start();
    const pauses: number[] = [];
    await until(() => {
      const [pause] = clock.pauses();
      if (pause) pauses.push(pause);
      clock.advance(pause ?? 0);
      return source.given.length === 1;
    });
    await running.close();
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
    expect(JSON.parse(source.given[0] ?? '')).toMatchObject({
      requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 2 },
    });
  });

  test('gets no record that is older than its maximum age', async () => {
    const clock = movableClock();
    const source = await feed(
      { MaximumRecordAgeInSeconds: 60, DestinationConfig: { OnFailure: { Destination: failed } } },
      () => {
        throw new TooManyRequestsError('throttled');
      },
      clock,
    );
    await source.put('1');
    const running = source.start();
    await until(() => clock.pauses().length === 1);
    clock.advance(61_000);
    await until(() => source.given.length === 1);
    await running.close();
    expect(JSON.parse(source.given[0] ?? '').requestContext.condition).toBe('RecordAgeExceeded');
  });
});
