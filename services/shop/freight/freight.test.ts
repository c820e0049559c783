import { validated } from '../../core/runtime/validation.ts';
import { type Freight, PLACE, ratesOf, stateProblem, zipIn, zoneOf } from './freight.contract.ts';
import { FreightInput } from './freight.schema.ts';

const zone = (name: string, places: string[], ...prices: (number | null)[]) => ({
  ...{ name, places, prices },
  transit: { least: 2, most: 5 },
});

const FREIGHT: Freight = {
  classes: [100, 500],
  zones: [
    zone('Home', ['803', '80'], 1_500, 9_000),
    zone('Desert', ['85', '8'], 2_500, null),
    zone('Elsewhere', [], 4_000, 20_000),
    zone('North', ['CA'], null, null),
  ],
  freeFrom: 500_000,
  pickup: '',
};

test.each([
  ['80302', 'Home'],
  ['80302-1234', 'Home'],
  ['81001', 'Desert'],
  ['10001', 'Elsewhere'],
  ['803021234', 'Home'],
  ['80302 1234', 'Home'],
  ['K1A-0B1', 'North'],
  ['00000', undefined],
  ['ca', 'North'],
  ['m5v 2t6', 'North'],
  ['M5V2T6', 'North'],
  ['K1A', 'North'],
  [' Canada ', 'North'],
  ['DE', undefined],
  ['803', undefined],
])('%s is in the zone of its longest beginning, or of its country: %s', (place, name) => {
  expect(zoneOf(FREIGHT.zones, place)?.name).toBe(name);
});

test.each([
  ['CA', 'Please type the ZIP code, or “Canada”.'],
  ['tx ', 'Please type the ZIP code.'],
  ['GB', ''],
  ['80302', ''],
])('of %j a shopper is asked: %j', (typed, problem) => expect(stateProblem(typed)).toBe(problem));

test('what the field takes has a zone, or is a country', () => {
  const isTaken = (typed: string) => new RegExp(`^(?:${PLACE})$`, 'v').test(typed);
  for (const place of [
    '80302',
    '80302-1234',
    '803021234',
    '80302 1234',
    'K1A 0B1',
    'K1A-0B1',
    'K1A\u00a00B1',
    'k1a0b1',
    'K1A',
    'canada',
    ' GB ',
  ])
    expect([place, isTaken(place)]).toEqual([place, true]);
  for (const none of ['00000', '8030', '803022', 'K1', 'Colorado', '']) expect(isTaken(none)).toBe(false);
});

test.each([
  [{ pounds: 100, cents: 0 }, [1_500, 2_500, 4_000, null]],
  [{ pounds: 101, cents: 0 }, [9_000, null, 20_000, null]],
  [{ pounds: 501, cents: 0 }, [null, null, null, null]],
  [{ cents: 0 }, [null, null, null, null]],
  // Free is only what has a price.
  [{ pounds: 101, cents: 500_000 }, [0, null, 0, null]],
])('the price of %j is that of its weight class', (shipment, prices) => {
  expect(ratesOf(FREIGHT, shipment).map(({ cents }) => cents)).toEqual(prices);
});

test('the ZIP code of an address is the last one', () => {
  expect(zipIn('12345 Main Street\nBoulder, CO 80302-1234')).toBe('80302');
  expect(zipIn('4 Forge Lane')).toBe('');
  expect(zipIn('Boulder, CO 80302\nGate code 4711')).toBe('80302');
  expect(zipIn('Boulder, Colorado 80302, USA')).toBe('80302');
  for (const country of ['USA', 'U.S.A.', 'United States', 'the United States of America', 'America'])
    expect(zipIn(`4 Forge Lane\nBoulder, Colorado 80302\n${country}`)).toBe('80302');
  expect(zipIn('4 Forge Lane\nBoulder, Colorado 80302\nAccess: gate code 54321')).toBe('80302');
  expect(zipIn('Torstr. 5\n10115 Berlin\nGermany\nAccess: 54321')).toBe('');
  for (const abroad of [
    'Torstr. 5\n10115 Berlin\nGermany',
    '12345 Long Road\nToronto ON M5V 2T6',
    'Roma 00184\nItaly',
    'Via Dante 4\nMilano, MI 20121\nItaly',
    'Calle 5\nMonterrey, NL 64000\nMéxico\nAccess: blue door',
    'Leopoldstr. 1\nMünchen, BY 80331\nDeutschland\n',
  ])
    expect(zipIn(abroad)).toBe('');
});

test.each([
  ['zones.0.places.0', { zones: [zone('Home', ['8O'], 1, 2)] }, 'ZIP codes, such as 803'],
  ['zones.0.places', { zones: [zone('Home', ['80', '80'], 1, 2)] }, 'Another zone has 80 already.'],
  [
    'zones.1.places',
    { zones: [zone('A', [], 1, 2), zone('B', [], 1, 2)] },
    'the rest of the country already',
  ],
  ['zones.0.prices', { zones: [zone('Home', ['80'], 1)] }, 'Write 2 prices'],
  ['zones.0.prices.1', { zones: [zone('Home', ['80'], 1, -1)] }, 'such as 95 or 95.50, or nothing'],
  [
    'zones.0.transit',
    { zones: [{ ...zone('Home', ['80'], 1, 2), transit: { least: 5, most: 2 } }] },
    'can’t be smaller than the first',
  ],
  ['classes', { classes: [500, 100] }, 'from the lightest'],
])('bad input is refused at %s', (field, bad, message) => {
  expect(validated(FreightInput, { ...FREIGHT, version: 0 })).toMatchObject(FREIGHT);
  const refused = () => validated(FreightInput, { ...FREIGHT, version: 0, ...bad });
  expect(refused).toThrow(
    expect.objectContaining({
      errors: expect.objectContaining({ [field]: expect.stringContaining(message) }),
    }),
  );
});
