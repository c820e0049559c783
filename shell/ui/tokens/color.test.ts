import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'color.css'), 'utf8');
const colors = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string, scheme: 'light' | 'dark'): number {
  const [a, b] = [one, other].map((name) => luminance(colors.get(name)?.[scheme] ?? ''));
  return (Math.max(a ?? 0, b ?? 0) + 0.05) / (Math.min(a ?? 0, b ?? 0) + 0.05);
}

const TEXT_PAIRS = [
  ...['text', 'text-muted', 'accent', 'danger', 'success'].flatMap((text) =>
    ['page', 'surface', 'sunken'].map((ground) => [text, ground] as const),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent-soft', 'accent-soft'],
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
] as const;

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(TEXT_PAIRS)('%s on %s can be read (WCAG AA, 4.5:1)', (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['page', 'surface'])('borders of controls can be seen on %s (3:1)', (ground) => {
    expect(contrast('border-strong', ground, scheme)).toBeGreaterThanOrEqual(3);
  });
});
