import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLORS, PHOTO_COLORS } from '@hearthside/services/trade/colors.contract.ts';

const REPOSITORY = join(__dirname, '../../..');
const css = readFileSync(join(REPOSITORY, 'services/trade/hearthside/color.css'), 'utf8');
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

test('what stands outside of the styles has their colors', () => {
  for (const [name, color] of Object.entries(COLORS)) expect([name, colors.get(name)]).toEqual([name, color]);
  for (const [name, color] of Object.entries(PHOTO_COLORS))
    expect(css).toContain(`--color-${name}: ${color};`);
});

test('scripts ask for one of the widths at which styles may change a layout', () => {
  const [, listed = ''] =
    /\(\?:(30[\d.|]+)\)rem/.exec(readFileSync(join(__dirname, 'tokens.grit'), 'utf8')) ?? [];
  const asked = ['shell', 'mfe-storefront', 'mfe-hub', 'mfe-admin'].flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('node_modules'))
      .flatMap((path) => [
        ...readFileSync(join(REPOSITORY, folder, path), 'utf8').matchAll(/\(width (?:<|>=) ([\w.]+)\)/g),
      ])
      .map(([, width]) => width),
  );
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter((width) => !listed.split('|').some((each) => width === `${each}rem`))).toEqual([]);
});

test('what the workspace shows or no longer shows styles nothing else on the page anew', () => {
  // Whatever is added below `x:has(y) z` makes the browser find the style of each z below x again: a key waits for that.
  const sheets = ['mfe-admin/src', 'shell/form', 'shell/src/frame', 'shell/ui'].flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .map((path) => join(folder, path)),
  );
  const found = sheets.flatMap((path) => {
    const printed = readFileSync(join(REPOSITORY, path), 'utf8').replace(/@media print \{[\s\S]*?\n\}/g, '');
    return [...printed.matchAll(/^.*:has\((?:[^()]|\([^()]*\))*\)\)?[\w:-]* +[^{,\s].*$/gm)].map(
      ([rule]) => `${path}: ${rule.trim()}`,
    );
  });
  expect(sheets.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
