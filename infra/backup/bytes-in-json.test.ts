import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { proving } from '@hearthside/tests/fixtures/proving.ts';
import fc from 'fast-check';
import { fromJson, toJson } from './bytes-in-json.ts';

const of = <Parts>(parts: { [Name in keyof Parts]: fc.Arbitrary<Parts[Name]> }) =>
  fc.record(parts, { noNullPrototype: true });
const bytes = fc.uint8Array({ maxLength: 40 });
const text = fc.string({ unit: 'binary', maxLength: 20 });
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true })).map(String);
const name = fc.oneof(text, fc.constantFrom('B', 'BS', 'M', '$base64', '__proto__', 'type', '0'));

const { value: anyValue } = fc.letrec<{ value: AttributeValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    of({ S: text }),
    of({ N: number }),
    of({ B: bytes }),
    of({ BOOL: fc.boolean() }),
    fc.constant({ NULL: true as const }),
    of({ SS: fc.array(text, { minLength: 1 }) }),
    of({ NS: fc.array(number, { minLength: 1 }) }),
    of({ BS: fc.array(bytes, { minLength: 1 }) }),
    of({ L: fc.array(tie('value'), { maxLength: 4 }) }),
    of({ M: fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }) }),
  ) as fc.Arbitrary<AttributeValue>,
}));

test('an item comes back from a backup as it was, whatever types its attributes have', () => {
  fc.assert(
    fc.property(fc.dictionary(name, anyValue, { maxKeys: 6, noNullPrototype: true }), (item) => {
      expect(fromJson(toJson(item))).toStrictEqual(item);
    }),
    { numRuns: proving ? 20_000 : 300 },
  );
});

test('a backup that has a number for each byte is read', () => {
  const file = new Uint8Array([37, 80, 68, 70, 0, 255]);
  expect(fromJson(JSON.stringify({ file: { B: file } }))).toStrictEqual({ file: { B: file } });
});
