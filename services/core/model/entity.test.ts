import { key, listKey } from './entity.ts';

test('a key names the attributes in its template, in order', () => {
  const composites = ({ pk, sk }: { pk: { composite: string[] }; sk: { composite: string[] } }) => [
    pk.composite,
    sk.composite,
  ];
  expect(composites(key('USER#${uid}', 'ORDER#${id}'))).toEqual([['uid'], ['id']]);
  expect(composites(key('HERO', 'ACTIVE'))).toEqual([[], []]);
  expect(composites(listKey('ORDERS#${list}', '${sortDate}#${id}'))).toEqual([['list'], ['sortDate', 'id']]);
});
