import { factsOf, type Piece } from './facts.ts';

const BOWL: Piece = {
  itemNumber: '001',
  name: 'Fire Bowl',
  productCollection: ['Fire Pits'],
  materials: ['Corten steel'],
  fuels: ['Wood'],
  ground: ['Stone', 'Concrete', 'Gravel'],
  leadTime: '5 to 7 weeks',
  warranty: '5 years',
  dimensions: {
    footprint: 'round',
    widthInches: 47,
    depthInches: 41,
    heightInches: 19,
    weightPounds: 118,
    clearanceInches: 120,
  },
};
const GRILL: Piece = {
  ...BOWL,
  itemNumber: '002',
  fuels: ['Wood', 'Charcoal'],
  ground: ['Concrete', 'Stone'],
  leadTime: '8 weeks',
  dimensions: { footprint: 'rect', widthInches: 62, depthInches: 27, heightInches: 71, clearanceInches: 130 },
};
// From before there were these fields.
const OLD: Piece = { itemNumber: '003', name: 'Old Pit', productCollection: [] };

const facts = factsOf([BOWL, GRILL, OLD]);

test.each([
  ['clearance of 001', '10 feet'],
  ['Clearance of Fire Pits', '130 inches'],
  ['width of 001', '47 inches'],
  ['width', '47 to 62 inches'],
  ['weight', '118 pounds'],
  ['lead time of fire pits', '5 to 8 weeks'],
  ['fuel of 002', 'wood or charcoal'],
  ['ground of wood', 'stone or concrete'],
  ['ground of 001', 'stone, concrete or gravel'],
  ['warranty of corten steel', '5 years'],
  ['weight of 002', undefined],
  ['clearance of 003', undefined],
  ['lead time of 003', undefined],
  ['clearance of propane', undefined],
  ['clearence', undefined],
  ['constructor', undefined],
])('%s is %p', (reference, told) => expect(facts(reference)).toBe(told));

test('what pieces do not agree on is not told of them together', () => {
  const others = factsOf([BOWL, { ...GRILL, warranty: '3 years', leadTime: 'Made when the moon is full' }]);
  expect([others('warranty'), others('lead time')]).toEqual([undefined, undefined]);
});
