import { changedFields } from './api-change.ts';
import type { ApiContract, Shape } from './api-contract.ts';

const NAME: Shape = { fields: { name: { shape: 'string' } } };

const answering = (response: Shape): ApiContract => ({
  'GET /api/hub/me': { request: { fields: {} }, response },
});
const taking = (json: Shape): ApiContract => ({
  'PUT /api/hub/me': { request: { fields: { json: { shape: json } } }, response: 'null' },
});

/** What of the API a frontend of the release before does not survive. */
const broken = (before: ApiContract, after: ApiContract) =>
  changedFields(before, after).map(({ field, how }) => `${field}, ${how}`);

test.each<[string, Shape, Shape]>([
  ['a new field', NAME, { fields: { name: { shape: 'string' }, since: { shape: 'string' } } }],
  ['a field that is always there now', { fields: { name: { shape: 'string', optional: true } } }, NAME],
  ['fewer values', { anyOf: ['"open"', '"closed"'] }, '"open"'],
  ['a literal for any text', 'string', '"open"'],
  [
    'a field that its frontend does without',
    { fields: { name: { shape: 'string', leaving: true } } },
    { fields: {} },
  ],
])('an answer may get %s', (_, before, after) => {
  expect(broken(answering(before), answering(after))).toEqual([]);
});

test.each<[string, Shape, Shape, string]>([
  ['a field that is gone', NAME, { fields: {} }, 'name, which is gone'],
  [
    'a field that may be missing',
    NAME,
    { fields: { name: { shape: 'string', optional: true } } },
    'name, which may be missing',
  ],
  ['another type', NAME, { fields: { name: { shape: 'number' } } }, 'name, which may be number'],
  [
    'a new value',
    { fields: { state: { shape: '"open"' } } },
    { fields: { state: { shape: { anyOf: ['"open"', '"lost"'] } } } },
    'state, which may be "lost"',
  ],
  [
    'a field that is gone far below',
    { fields: { items: { shape: { array: { anyOf: ['null', NAME] } } } } },
    { fields: { items: { shape: { array: { fields: { title: { shape: 'string' } } } } } } },
    'items[].name, which is gone',
  ],
])('an answer may not get %s', (_, before, after, change) => {
  expect(broken(answering(before), answering(after))).toEqual([`GET /api/hub/me answers ${change}`]);
});

test('a request may be taken with less, but not with more, than the frontend before sends', () => {
  const more: Shape = { fields: { name: { shape: 'string' }, phone: { shape: 'string' } } };
  expect(broken(taking(more), taking(NAME))).toEqual([]);
  expect(broken(taking(NAME), taking(more))).toEqual(['PUT /api/hub/me takes json.phone, which is not sent']);
  const optional: Shape = {
    fields: { name: { shape: 'string' }, phone: { shape: 'string', optional: true } },
  };
  expect(broken(taking(NAME), taking(optional))).toEqual([]);
  expect(
    broken(taking({ fields: { name: { shape: 'string' } } }), taking({ fields: { name: { shape: '"A"' } } })),
  ).toEqual(['PUT /api/hub/me takes json.name, which may be string']);
});

test('a route that is gone is told, with how to remove it in two steps', () => {
  expect(changedFields(answering('null'), {})).toEqual([
    { field: 'GET /api/hub/me', how: 'is gone', advice: expect.stringContaining('Keep the route') },
  ]);
});
