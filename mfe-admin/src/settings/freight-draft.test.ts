import { draftOf, toInput } from './freight-draft.ts';

const STORED = {
  classes: [70, 300],
  zones: [
    { name: 'Home', places: ['80', '813'], transit: { least: 2, most: 5 }, prices: [1_500, null] },
    { name: 'North', places: ['CA'], transit: { least: 7, most: 7 }, prices: [9_050, 20_000] },
  ],
  freeFrom: 800_000,
  pickup: 'Weekdays',
  version: 3,
};

test('what is stored has a field for each number, and makes the same input again', () => {
  const draft = draftOf(STORED);
  expect(draft.zones).toEqual([
    { name: 'Home', places: '80, 813', least: '2', most: '5', prices: ['15.00', ''] },
    { name: 'North', places: 'CA', least: '7', most: '7', prices: ['90.50', '200.00'] },
  ]);
  expect(toInput(draft, 3)).toEqual(STORED);
});

test('what is no amount and no number of days is sent as what the server refuses, never as on request', () => {
  const zones = [{ name: 'Home', places: 'ca', least: 'soon', most: '', prices: ['95 euros', '$12'] }];
  const draft = { classes: ['70 lb', '1.000,5'], zones, freeFrom: 'never', pickup: '' };
  expect(toInput(draft, 0)).toMatchObject({
    classes: [-1, 1000.5],
    zones: [{ places: ['CA'], transit: { least: -1, most: -1 }, prices: [-1, 1_200] }],
    freeFrom: -1,
  });
});

test('a new weight class is on request in every zone until it has a price', () => {
  const draft = draftOf(STORED);
  const { zones } = toInput({ ...draft, classes: [...draft.classes, '900'] }, 3);
  expect(zones.map(({ prices }) => prices)).toEqual([
    [1_500, null, null],
    [9_050, 20_000, null],
  ]);
});
