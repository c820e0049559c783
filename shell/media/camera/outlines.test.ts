import { outline, seats } from './outlines.ts';

const TABLE = { footprint: 'rect', widthInches: 60, depthInches: 30 } as const;
const BOWL = { footprint: 'round', widthInches: 47, depthInches: 41 } as const;
const HERE = { place: { right: 10, ahead: 100 }, turn: 0 };

function spans(points: { right: number; ahead: number }[]) {
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return { right: span(points.map(({ right }) => right)), ahead: span(points.map(({ ahead }) => ahead)) };
}

test('a footprint is as wide and as deep as the product', () => {
  expect(spans(outline(TABLE, HERE))).toEqual({ right: 60, ahead: 30 });
  expect(spans(outline(BOWL, HERE)).right).toBeCloseTo(47, 0);
  expect(spans(outline(BOWL, HERE)).ahead).toBeCloseTo(41, 0);
});

test('a quarter turn changes width and depth', () => {
  const { right, ahead } = spans(outline(TABLE, { ...HERE, turn: Math.PI / 2 }));
  expect(right).toBeCloseTo(30);
  expect(ahead).toBeCloseTo(60);
});

test.each([TABLE, BOWL])('what is kept free reaches as far beyond every side of %o', (footprint) => {
  const edge = outline(footprint, HERE);
  for (const point of outline(footprint, HERE, 36)) {
    const nearest = Math.min(
      ...edge.map(({ right, ahead }) => Math.hypot(right - point.right, ahead - point.ahead)),
    );
    // Of a long straight side only the ends are points of the outline.
    expect(nearest).toBeGreaterThan(35.9);
  }
  const { right, ahead } = spans(outline(footprint, HERE, 36));
  expect(right).toBeCloseTo(footprint.widthInches + 72, 0);
  expect(ahead).toBeCloseTo(footprint.depthInches + 72, 0);
});

test('seats stand evenly around, none in another', () => {
  for (const footprint of [TABLE, BOWL]) {
    const places = seats(footprint, HERE, 51, 8);
    expect(places).toHaveLength(8);
    const gaps = places.map((place, i) => {
      const next = places[(i + 1) % 8] ?? place;
      return Math.hypot(place.right - next.right, place.ahead - next.ahead);
    });
    expect(Math.min(...gaps)).toBeGreaterThan(30);
    expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(1.4);
  }
});
