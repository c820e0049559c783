import { matchesPattern } from '@hearthside/infra/emulators/event-source/mapping.ts';
import { RECORDS } from '@hearthside/services/records.ts';
import { spell, synthesize } from './assembly.ts';

const { ofType } = synthesize();

const mappings = ofType('AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties);
const ofStream = mappings.filter(({ StartingPosition }) => StartingPosition !== undefined);
const filters = ofStream
  .filter(({ FunctionName }) => spell(FunctionName).startsWith('<Changes'))
  .flatMap(({ FilterCriteria }) => (FilterCriteria as { Filters: { Pattern: string }[] }).Filters);

const isRead = (record: object) => filters.some(({ Pattern }) => matchesPattern(JSON.parse(Pattern), record));

process.env.TABLE_NAME ??= 'unused';

/** The partitions of each record, and whether somebody may watch one of its items. */
const isWatched = new Map<string, boolean>();
for (const { entity, topics } of RECORDS.values()) {
  const own = Object.values(entity().schema.indexes).find(({ index }) => index === undefined);
  const pk = own?.pk.template?.replace('${noun}', 'consultation').replaceAll(/\$\{\w+\}/g, 'x') ?? '';
  isWatched.set(pk, isWatched.get(pk) || typeof topics === 'function');
}

test.each([...isWatched])(
  'changes of %s are read if, and only if, somebody may watch them',
  (pk, watched) => {
    const image = { pk: { S: pk } };
    expect(isRead({ eventName: 'MODIFY', dynamodb: { Keys: image, NewImage: image } })).toBe(watched);
  },
);

test('among records without watchers, only the removal of an upload and an accepted deletion are read', () => {
  const deletion = { Keys: { pk: { S: 'DELETION#x' } } };
  expect(isRead({ eventName: 'INSERT', dynamodb: deletion })).toBe(true);
  expect(isRead({ eventName: 'MODIFY', dynamodb: deletion })).toBe(false);
  const removed = (pk: string) => isRead({ eventName: 'REMOVE', dynamodb: { Keys: { pk: { S: pk } } } });
  expect(removed('UPLOAD#products/1_a.jpg')).toBe(true);
  expect(removed('TOPIC#hero')).toBe(false);
  expect(removed('CONNECTION#x')).toBe(false);
});

test('no more than two functions read the stream: a third would slow all of them down', () => {
  expect(ofStream).toHaveLength(2);
});

test('the owner hears of it when a reader of the stream falls behind', () => {
  const watched = ofType('AWS::CloudWatch::Alarm')
    .filter(({ Properties }) => Properties.MetricName === 'IteratorAge')
    .map(({ Properties }) => (Properties.Dimensions as { Value: unknown }[])[0]?.Value);
  expect(watched).toEqual(ofStream.map(({ FunctionName }) => FunctionName));
});

test('each queue keeps two functions busy, AWS’s smallest number: of the ten that a new account runs at once, queues that follow shoppers leave six', () => {
  const caps = mappings
    .filter((mapping) => !ofStream.includes(mapping))
    .map(({ ScalingConfig }) => ScalingConfig);
  // Those of people who leave, of e-mails that were held and of admins' devices have rare work; the other two follow shoppers.
  expect(caps).toEqual(Array(5).fill({ MaximumConcurrency: 2 }));
});

test('a message is retried only after the function’s time limit has passed', () => {
  const queues = ofType('AWS::SQS::Queue');
  const functions = ofType('AWS::Lambda::Function');
  const ofQueues = mappings.filter((mapping) => !ofStream.includes(mapping));
  expect(ofQueues).toHaveLength(5);
  for (const { EventSourceArn, FunctionName } of ofQueues) {
    const queue = queues.find(({ logicalId }) => spell(EventSourceArn) === `<${logicalId}.Arn>`);
    const reader = functions.find(({ logicalId }) => spell(FunctionName) === `<${logicalId}>`);
    expect(queue?.Properties.RedrivePolicy).toBeDefined();
    expect(queue?.Properties.VisibilityTimeout).toBeGreaterThan(Number(reader?.Properties.Timeout));
  }
});
