import { type AttributeValue, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { setStage } from '@hearthside/services/commission/orders/set-stage.ts';
import { keepSubject } from '@hearthside/services/consumers/dashboard/keep-subject.ts';
import { subjectsOf } from '@hearthside/services/consumers/dashboard/read-subject.ts';
import { dynamo } from '@hearthside/services/core/runtime/table.ts';
import { anOrder } from '@hearthside/tests/fixtures/table/orders.ts';
import { aSentQuote } from '@hearthside/tests/fixtures/table/quotes.ts';
import { allItems, useTable } from '@hearthside/tests/fixtures/table/table.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { type Change, compare } from './changes.ts';
import { writeBack } from './write-back.ts';

useTable();

type Item = Record<string, AttributeValue>;
const table = () => process.env.TABLE_NAME ?? '';

/** What the change feed does about the dashboard after an item was written or removed. */
async function follow({ now, wanted }: Change): Promise<void> {
  const dynamodb = { OldImage: now, NewImage: wanted } as DynamoDBRecord['dynamodb'];
  for (const subject of subjectsOf({ dynamodb })) await keepSubject(subject);
}

/** Writes these changes one after the other, while the change feed follows each at once. */
async function writeWhileFeedRuns(changes: Change[]): Promise<number> {
  const byKey = new Map(changes.map((change) => [keyOf(change.wanted ?? change.now), change]));
  const client = new DynamoDBClient({});
  let last: Promise<unknown> = Promise.resolve();
  client.middlewareStack.add(
    (next) => (args) => {
      const answer = last.then(() => next(args));
      const { Item, Key } = args.input as { Item?: Item; Key?: Item };
      const change = byKey.get(keyOf(Item ?? Key));
      last = answer.then(() => change && follow(change)).catch(() => {});
      return answer;
    },
    { step: 'initialize' },
  );
  try {
    const refused = await writeBack(client, table(), changes);
    await last;
    return refused;
  } finally {
    client.destroy();
  }
}

const keyOf = ({ pk, sk }: Item = {}) => `${pk?.S} ${sk?.S}`;
/** What differs from then, in the order of entities. */
async function differences(then: Item[]): Promise<Change[]> {
  const { changes } = compare(then, await allItems(), Date.now() / 1000);
  return changes.sort((a, b) => a.entity.localeCompare(b.entity));
}

/** A delivered order and a quote whose e-mails were sent, as the dashboard knows them. */
async function aBusyDay(): Promise<Item[]> {
  const { uid, id, version } = await anOrder();
  await setStage({ uid, id }, { stage: 'Delivered', sendsMail: true, version });
  await aSentQuote();
  for (const item of await allItems())
    if (item.__edb_e__?.S === 'mail')
      await dynamo.send(new PutItemCommand({ TableName: table(), Item: { ...item, state: { S: 'sent' } } }));
  for (const wanted of await allItems()) await follow({ entity: '', wanted });
  return allItems();
}

test.each(['alphabetical', 'reverse'])(
  'what the dashboard has counted is not counted again while all comes back, in %s order',
  async (order) => {
    const then = await aBusyDay();
    const entities = new Set(then.map(({ __edb_e__ }) => __edb_e__?.S));
    expect([...entities]).toEqual(expect.arrayContaining(['day', 'ledger', 'todo', 'stageTimes', 'mail']));
    const empty = then.map((now): Change => ({ entity: '', now }));
    await writeWhileFeedRuns(empty);

    const lost = await differences(then);
    expect(await writeWhileFeedRuns(order === 'reverse' ? lost.toReversed() : lost)).toBe(0);
    expect(await differences(then)).toEqual([]);
  },
);

test('what was made since goes, and nobody is said to have changed what the feed removes with it', async () => {
  const then = await aBusyDay();
  await aBusyDay();
  expect(await writeWhileFeedRuns(await differences(then))).toBe(0);
  expect(await differences(then)).toEqual([]);
});
