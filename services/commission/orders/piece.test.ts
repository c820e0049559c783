import fc from 'fast-check';
import { isPiece, sizeIn } from './piece.contract.ts';
import { followLines, stepsOf } from './work-step.contract.ts';

test.each([
  'Installation on site',
  'Delivery',
  'On-site assembly',
  'Gas line connection',
  'Electronic ignition upgrade',
])('“%s” is a service, so nobody makes it', (what) => {
  expect(isPiece({ what })).toBe(false);
  const { id, quantity } = { id: 'l1', quantity: 1 };
  expect(stepsOf({ items: [], lines: [{ id, what, quantity }] }).map((step) => step.what)).not.toContain(
    `Make 1 × ${what}`,
  );
});

test.each(['Ember Bowl', 'Spark Screen Dome', 'Grill with delivery cart', 'Fire table, 84 in.'])(
  '“%s” is a piece',
  (what) => expect(isPiece({ what })).toBe(true),
);

test('a product of the catalogue is a piece, whatever it is called', () => {
  expect(isPiece({ what: 'Installation', itemNumber: '012' })).toBe(true);
});

test.each([
  ['Size: 84 in.\nFinish: Black', 'Size: 84 in.'],
  ['60″ round', '60″ round'],
  ['Size: 84 in.; Finish: Black', 'Size: 84 in.'],
  ['Finish: Black\nLid', ''],
])('of the options %j the size is %j', (options, size) => expect(sizeIn({ options })).toBe(size));

const line = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  what: fc.constantFrom('Bowl', 'Table', 'Installation'),
  quantity: fc.integer({ min: 1, max: 3 }),
  options: fc.constantFrom('', 'Size: 60 in', 'Size: 84 in'),
});
const lines = fc.uniqueArray(line, { minLength: 1, selector: ({ id }) => id });

test('after any change, what is not ticked is just what is agreed, and what is ticked is never lost', () => {
  fc.assert(
    fc.property(
      lines,
      lines,
      fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
      (before, after, ticks) => {
        const done = { at: '2026-11-28T09:00:00.000Z', by: 'Bo' };
        const steps = stepsOf({ items: [], lines: before }).map((step, place) =>
          ticks[place] ? { ...step, done } : step,
        );
        const followed = followLines(steps, before, after);
        const agreed = stepsOf({ items: [], lines: after });
        const isRemoved = ({ what }: { what: string }) => what.startsWith('Removed: ');
        const words = (all: typeof steps) => all.map(({ what }) => what).sort();
        expect(words(followed.filter((step) => !isRemoved(step)))).toEqual(words(agreed));
        expect(followed.filter(isRemoved).every((step) => step.done)).toBe(true);
        for (const { id, what } of steps.filter((step) => step.done)) {
          const now = followed.find((step) => step.id === id);
          expect(now?.done ? now.what : now?.note).toContain(what);
        }
      },
    ),
  );
});

test.each([0, 1])('a step is cut between characters, of which half a one could not be stored', (odd) => {
  const line = { id: 'a', what: 'x'.repeat(odd) + '🔥'.repeat(99), quantity: 1, options: '' };
  const was = stepsOf({ items: [], lines: [line] });
  const done = was.map((step) => ({ ...step, done: { at: '2026-11-28T09:00:00.000Z', by: 'Bo' } }));
  const steps = [...was, ...followLines(done, [line], [{ ...line, id: 'b' }])];
  for (const { what } of steps) expect(what).not.toMatch(/\p{Surrogate}/u);
  expect(steps.filter(({ what }) => what.includes('🔥🔥'))).toHaveLength(3);
});
