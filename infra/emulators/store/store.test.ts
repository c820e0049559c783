import { startDynoxide } from '../dynamodb/dynoxide.ts';
import type { Service } from '../service.ts';
import { type Collection, openStore } from './store.ts';

describe('the store', () => {
  let database: Service;
  let counters: Collection<{ count: number }>;

  beforeAll(async () => {
    database = await startDynoxide();
    counters = (await openStore(database.url)).collection('counters');
  });
  afterAll(() => database.close());

  test('keeps records by id and lists them by prefix', async () => {
    await counters.put('b/2', { count: 2 });
    await counters.put('b/1', { count: 1 });
    await counters.put('a', { count: 0 });

    expect(await counters.get('a')).toEqual({ count: 0 });
    expect((await counters.list('b/')).map(({ id }) => id)).toEqual(['b/1', 'b/2']);
    await counters.delete('a');
    expect((await counters.list()).map(({ id }) => id)).toEqual(['b/1', 'b/2']);
  });

  test('creates a record once', async () => {
    expect(await counters.create('once', { count: 1 })).toBe(true);
    expect(await counters.create('once', { count: 2 })).toBe(false);
    expect(await counters.get('once')).toEqual({ count: 1 });
  });

  test('loses no concurrent update', async () => {
    await counters.put('shared', { count: 0 });
    await Promise.all(
      Array.from({ length: 20 }, () => counters.update('shared', ({ count }) => ({ count: count + 1 }))),
    );
    expect(await counters.get('shared')).toEqual({ count: 20 });
    expect(await counters.update('missing', (value) => value)).toBeUndefined();
  });

  test('has all records when it is opened again', async () => {
    await counters.put('kept', { count: 5 });
    const again = (await openStore(database.url)).collection<{ count: number }>('counters');
    expect(await again.get('kept')).toEqual({ count: 5 });
  });
});
