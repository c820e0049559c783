import { LABEL, labelsApart } from './mark-styles.ts';

const label = (text: string, x: number, y: number) => ({ text, at: { x, y } });

test('sizes that would cover each other stand below each other, at any zoom; others stay', () => {
  for (const unit of [0.5, 1, 3]) {
    const at = (x: number, y: number) => label('3′ 11″', x * unit, y * unit);
    const [first, second, third, far] = labelsApart(
      [at(100, 50), at(110, 55), at(95, 60), at(400, 52)],
      unit,
    );
    const ys = [first, second, third].map((placed) => (placed?.at.y ?? 0) / unit);
    expect(ys[0]).toBe(50);
    for (const [before, after] of [
      [ys[0], ys[1]],
      [ys[1], ys[2]],
    ])
      expect((after ?? 0) - (before ?? 0)).toBeGreaterThanOrEqual(LABEL.size);
    expect(far?.at).toEqual({ x: 400 * unit, y: 52 * unit });
  }
});
