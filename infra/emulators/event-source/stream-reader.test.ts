import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { testResource } from '../assembly/resource.fake.ts';
import { databaseClients } from '../dynamodb/database-clients.ts';
import { startDynoxide } from '../dynamodb/dynoxide.ts';
import { provisionTable, tableOf } from '../dynamodb/tables.ts';
import { openStore } from '../store/store.ts';
import { type Checkpoint, StreamReader } from './stream-reader.ts';

test('a stream is not described again each second while it has a shard to read', async () => {
  const service = await startDynoxide();
  const { database, streams } = databaseClients(service.url);
  const store = await openStore(service.url);
  const table = testResource('AWS::DynamoDB::Table', 'read', {
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  });
  await provisionTable(database, tableOf(table));
  const { Table } = await database.send(new DescribeTableCommand({ TableName: 'read' }));
  let described = 0;
  streams.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'DescribeStreamCommand') described += 1;
        return next(args);
      },
    { step: 'initialize', name: 'countDescriptions' },
  );
  const reader = new StreamReader({
    streams,
    streamArn: Table?.LatestStreamArn ?? '',
    checkpoints: store.collection<Checkpoint>('event-source'),
    id: 'mapping',
  });
  const [shard = ''] = await reader.shards();
  await reader.read(shard, 10);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 5_000);
  const later = await reader.shards();
  clock.mockRestore();
  database.destroy();
  streams.destroy();
  await service.close();
  expect({ later, described }).toEqual({ later: [shard], described: 1 });
});
