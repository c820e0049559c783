import * as fc from 'fast-check';
import { dayOf, startOf } from '../../core/site/day.contract.ts';
import { STAGES, type Stage } from './stage.contract.ts';
import {
  expectedDay,
  handlingDays,
  likelyRange,
  missOf,
  type Sample,
  sampleOf,
  stageTimesOf,
} from './stage-times.ts';

const DAY_MS = 86_400_000;
const START = Date.parse(startOf('2026-01-01'));
const day = (count: number) => new Date(START + count * DAY_MS).toISOString();
const date = (count: number) => dayOf(day(count));

/** An order that has been in these stages, from these days on. */
const staged = (entered: Partial<Record<Stage, number>>) => {
  const stages = Object.entries(entered).map(([stage, at]) => ({ stage, at: day(at) }));
  return { id: 'o', status: stages.at(-1)?.stage ?? '', stages };
};

/** Past orders that took the given numbers of days, each of the six stages a sixth of it. */
const past = (...totals: number[]): Sample[] =>
  totals.map((total, place) => ({
    id: `p${place}`,
    deliveredAt: day(total),
    entered: Object.fromEntries(STAGES.map((stage, step) => [stage, (total * step) / 6])),
  }));

const FIVE = past(30, 36, 42, 48, 60);

test('a delivered order tells when it came into each stage; stages that were left out are missing', () => {
  const { entered } = sampleOf(staged({ 'Order Placed': 0, 'In Fabrication': 4.5, Delivered: 20 })) ?? {};
  expect(entered).toEqual({ 'Order Placed': 0, 'In Fabrication': 4.5, Delivered: 20 });
});

test('an order that is not delivered, has no history, or went back in time tells nothing', () => {
  expect(sampleOf(staged({ 'Order Placed': 0, Ready: 4 }))).toBeUndefined();
  expect(sampleOf(staged({ Delivered: 4 }))).toBeUndefined();
  const corrected = staged({ 'Order Placed': 0, Ready: 9, Delivered: 10 });
  corrected.stages.splice(2, 0, { stage: 'In Fabrication', at: day(9.5) });
  expect(sampleOf(corrected)).toBeUndefined();
});

test('a piece is in the workshop until it leaves, or is delivered without a way', () => {
  expect(handlingDays(FIVE)).toEqual({ least: 35, most: 42 });
  const fetched = FIVE.map(({ entered: { 'On Its Way': _, ...entered }, ...sample }) => ({
    ...sample,
    entered,
  }));
  expect(handlingDays(fetched)).toEqual({ least: 42, most: 51 });
  expect(handlingDays(FIVE.slice(1))).toBeUndefined();
});

test('each stage has its median and 80th percentile from five orders on, and says nothing below', () => {
  const [placed] = stageTimesOf(FIVE).stages;
  expect(placed?.stage).toBe('Order Placed');
  expect(placed?.typical?.median).toBeCloseTo(7);
  expect(placed?.typical?.p80).toBeCloseTo(8.4);
  expect(stageTimesOf(FIVE.slice(1))).toMatchObject({
    orders: 4,
    stages: STAGES.slice(0, -1).map(() => ({ typical: null })),
  });
});

test('a stage that was left out counts for the one before, until the next one', () => {
  const samples = Array.from({ length: 5 }, (_, place) => ({
    id: `${place}`,
    deliveredAt: day(20),
    entered: { 'Order Placed': 0, Ready: 12, Delivered: 20 },
  }));
  const { stages } = stageTimesOf(samples);
  expect(stages.map(({ typical }) => typical?.median)).toEqual([
    12,
    undefined,
    undefined,
    undefined,
    8,
    undefined,
  ]);
});

test('a range goes from the median to the 80th percentile of what is left, and never begins before today', () => {
  const order = staged({ 'Order Placed': 0 });
  expect(likelyRange(order, FIVE, undefined, START)).toEqual({ from: date(42), to: date(50) });
  expect(likelyRange(order, FIVE, undefined, START + 45 * DAY_MS)).toEqual({ from: date(45), to: date(50) });
  expect(likelyRange(order, FIVE, undefined, START + 70 * DAY_MS)).toEqual({ from: date(70), to: date(70) });
  expect(likelyRange(order, FIVE.slice(1), undefined, START)).toBeUndefined();
  expect(likelyRange(staged({ 'Order Placed': 0, Delivered: 9 }), FIVE, undefined, START)).toBeUndefined();
});

describe('an order will probably miss its range', () => {
  // Of the 50.4 days (80th percentile), 8.4 go to each stage.
  const promised = (last: number, entered: Parameters<typeof staged>[0] = { 'Order Placed': 0 }) => ({
    ...staged(entered),
    delivery: { from: date(last - 3), to: date(last) },
  });

  test('from the day on which its stage began, if what is left took longer then', () => {
    expect(missOf(promised(40), FIVE)).toMatchObject({ from: day(0), expected: date(50) });
  });

  test('else from the day on which the later stages no longer fit', () => {
    const miss = missOf(promised(60), FIVE);
    // The later stages take 42 days; the last day counts to its end.
    expect(miss).toMatchObject({ from: day(61 - 42), expected: date(61) });
    expect(miss && expectedDay(miss, START + 25 * DAY_MS)).toBe(date(67));
    expect(miss && expectedDay(miss, START + 19 * DAY_MS)).toBe(date(61));
  });

  test('earlier, and later, by the days on which the workshop is closed', () => {
    const closed = { from: date(30), to: date(34) };
    expect(missOf(promised(53), FIVE)?.from).toBe(day(54 - 42));
    const miss = missOf(promised(53), FIVE, closed);
    expect(miss).toMatchObject({ from: day(0), expected: date(55) });
    expect(miss && expectedDay(miss, START + 25 * DAY_MS, closed)).toBe(date(25 + 42 + 5));
    expect(missOf(promised(60), FIVE, closed)?.from).toBe(day(61 - 42 - 5));
    expect(missOf(promised(53), FIVE, { from: date(54), to: date(60) })?.from).toBe(day(54 - 42));
  });

  test('but not the one that the closure moved: a date that past orders suggest is one that they keep', () => {
    fc.assert(
      fc.property(fc.nat(80), fc.nat(30), fc.nat(4), (begin, length, step) => {
        const closed = { from: date(begin), to: date(begin + length) };
        const order = staged({ [STAGES[step] as Stage]: 0 });
        const delivery = likelyRange(order, FIVE, closed, START);
        expect(delivery && missOf({ ...order, delivery }, FIVE, closed)?.from).not.toBe(day(0));
      }),
    );
  });

  test('nor is it nearer for each day of the closure that passes', () => {
    const closed = { from: date(10), to: date(24) };
    const order = staged({ Ready: 5 });
    const seen = [5, 12, 20, 24].map((now) => likelyRange(order, FIVE, closed, START + now * DAY_MS)?.to);
    expect(new Set(seen)).toEqual(new Set([date(5 + 16.8 + 15)]));
  });

  test('and what is on its way arrives whether the workshop is closed or not', () => {
    const closed = { from: date(18), to: date(40) };
    const order = promised(30, { 'On Its Way': 20 });
    const now = START + 22 * DAY_MS;
    expect(likelyRange(order, FIVE, closed, now)).toEqual(likelyRange(order, FIVE, undefined, now));
    const miss = missOf(order, FIVE, closed);
    expect(miss).toEqual(missOf(order, FIVE));
    expect(miss && expectedDay(miss, now, closed)).toBe(date(31));
  });

  test('in its last stage from the end of the last day on', () => {
    expect(missOf(promised(30, { 'On Its Way': 20 }), FIVE)).toMatchObject({ from: day(31) });
  });

  test('but nobody says so without a range, without past orders, or when it is over', () => {
    expect(missOf({ ...promised(40), delivery: undefined }, FIVE)).toBeUndefined();
    expect(missOf(promised(40), FIVE.slice(1))).toBeUndefined();
    expect(missOf(promised(40, { 'Order Placed': 0, Cancelled: 1 }), FIVE)).toBeUndefined();
  });
});
