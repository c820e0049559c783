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

test('what is stored reads as the owner types it, and makes the same input again', () => {
  const draft = draftOf(STORED);
  expect(draft.zones).toEqual([
    { name: 'Home', places: '80, 813', transit: '2 to 5', prices: '15.00, on request' },
    { name: 'North', places: 'CA', transit: '7', prices: '90.50, 200.00' },
  ]);
  expect(toInput(draft, 3)).toEqual(STORED);
});

test('what is no amount and no number of days is sent as what the server refuses, never as "on request"', () => {
  const zones = [{ name: 'Home', places: 'ca', transit: 'soon', prices: '95 euros, $12' }];
  expect(toInput({ classes: '70 lb', zones, freeFrom: 'never', pickup: '' }, 0)).toMatchObject({
    classes: [-1],
    zones: [{ places: ['CA'], transit: { least: -1, most: -1 }, prices: [-1, 1_200] }],
    freeFrom: -1,
  });
});

test('a comma between digits is part of a number, and one before a space separates two', () => {
  const zones = [{ name: 'Home', places: '80,813', transit: '2 to 5', prices: '1,250, 95,50; 1 000.50 ' }];
  expect(toInput({ classes: '70, 300,5, 1.000,5', zones, freeFrom: '$8,000', pickup: '' }, 0)).toMatchObject({
    classes: [70, 300.5, 1000.5],
    zones: [{ places: ['80', '813'], prices: [125_000, 9_550, 100_050] }],
    freeFrom: 800_000,
  });
});
