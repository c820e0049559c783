import { matchingPage } from './matching-page.ts';

const list = Array.from({ length: 1200 }, (_, index) => ({ id: String(index).padStart(4, '0') }));

function search(matches: ((item: { id: string }) => boolean) | undefined, after?: { id: string }) {
  let read = 0;
  const page = matchingPage({
    after,
    size: 10,
    matches,
    position: ({ id }: { id: string }) => ({ id }),
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
  expect(positionOf(first.cursor)).toEqual({ id: '0009' });
});

test('the last page has no cursor, also when it is exactly full', async () => {
  expect((await search(undefined, { id: '1189' })).cursor).toBeNull();
  expect((await search(undefined, { id: '1194' })).ids).toHaveLength(5);
});

test('following the cursors finds every match once, however rare, and each page reads a bounded number', async () => {
  const rare = ({ id }: { id: string }) => ['0003', '0777', '1199'].includes(id);
  const found: string[] = [];
  for (let after: { id: string } | undefined, more = true; more; ) {
    const page = await search(rare, after);
    expect(page.read).toBeLessThanOrEqual(500);
    found.push(...page.ids);
    more = page.cursor !== null;
    if (more) after = positionOf(page.cursor);
  }
  expect(found).toEqual(['0003', '0777', '1199']);
});

test('a page full of matches goes on exactly after its last one', async () => {
  const even = ({ id }: { id: string }) => Number(id) % 2 === 0;
  const first = await search(even);
  expect(first.ids.at(-1)).toBe('0018');
  expect((await search(even, positionOf(first.cursor))).ids[0]).toBe('0020');
});
