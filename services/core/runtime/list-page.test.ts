import { ById, encodeCursor, listPage } from './list-page.ts';

const idOf = (index: number) => String(index).padStart(26, '0');
const list = Array.from({ length: 1200 }, (_, index) => ({ id: idOf(index) }));

function search(matches: ((item: { id: string }) => boolean) | undefined, after?: { id: string }) {
  let read = 0;
  const page = listPage({
    ...{ place: ById, cursor: after && encodeCursor(after), size: 10, matches },
    read: async (from, limit) => {
      const start = from ? Number(from.id) + 1 : 0;
      const data = list.slice(start, start + limit);
      read += data.length;
      // Like DynamoDB, answers a position whenever the limit was reached, also at the very end.
      return { data, cursor: data.length === limit ? 'more' : null };
    },
  });
  return page.then(({ items, cursor }) => ({ ids: items.map(({ id }) => id), cursor, read }));
}

const positionOf = (cursor: string | null) =>
  JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()) as { id: string };

test('without a filter a page reads one item more than it shows', async () => {
  const first = await search(undefined);
  expect(first).toMatchObject({ ids: list.slice(0, 10).map(({ id }) => id), read: 11 });
  expect(positionOf(first.cursor)).toEqual({ id: idOf(9) });
});

test('the last page has no cursor, also when it is exactly full', async () => {
  expect((await search(undefined, { id: idOf(1189) })).cursor).toBeNull();
  expect((await search(undefined, { id: idOf(1194) })).ids).toHaveLength(5);
});

test('following the cursors finds every match once, however rare, and each page reads a bounded number', async () => {
  const rare = [3, 777, 1199].map(idOf);
  const found: string[] = [];
  for (let after: { id: string } | undefined, more = true; more; ) {
    const page = await search(({ id }) => rare.includes(id), after);
    expect(page.read).toBeLessThanOrEqual(500);
    found.push(...page.ids);
    more = page.cursor !== null;
    if (more) after = positionOf(page.cursor);
  }
  expect(found).toEqual(rare);
});

test('a page full of matches goes on exactly after its last one', async () => {
  const even = ({ id }: { id: string }) => Number(id) % 2 === 0;
  const first = await search(even);
  expect(first.ids.at(-1)).toBe(idOf(18));
  expect((await search(even, positionOf(first.cursor))).ids[0]).toBe(idOf(20));
});
