import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      /\.(ts|mjs|md)$/.test(file) && !file.includes('node_modules') && file !== 'self-contained.test.ts',
  )
  .map((file) => ({ file, text: readFileSync(join(__dirname, file), 'utf8') }));

/** Specifiers that a file imports, by whichever syntax. */
function importsOf(text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => specifier);
}

test('the emulators import only packages and each other', () => {
  const outside = files.flatMap(({ file, text }) =>
    importsOf(text)
      .filter(
        (to) =>
          to.startsWith('@hearthside/') ||
          (to.startsWith('.') && normalize(join(file, '..', to)).startsWith('..')),
      )
      .map((to) => `${file} → ${to}`),
  );
  expect(files.some(({ text }) => importsOf(text).length > 0)).toBe(true);
  expect(outside).toEqual([]);
});

test('the emulators do not name the suite', () => {
  expect(files.filter(({ text }) => /hearthside/i.test(text)).map(({ file }) => file)).toEqual([]);
});

test('the account and the region are stated once', () => {
  const sources = files.filter(({ file }) => !/\.test\.ts$/.test(file));
  const stating = sources.filter(({ text }) => /us-east-1|0{12}/.test(text)).map(({ file }) => file);
  expect(stating).toEqual(['account.ts']);
});
