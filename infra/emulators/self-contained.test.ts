import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      /\.(ts|mjs|md)$/.test(file) && !file.includes('node_modules') && file !== 'self-contained.test.ts',
  )
  .map((file) => ({ file, text: readFileSync(join(__dirname, file), 'utf8') }));

test('the emulators do not name the suite', () => {
  expect(files.filter(({ text }) => /hearthside/i.test(text)).map(({ file }) => file)).toEqual([]);
});

test('the account and the region are stated once', () => {
  const sources = files.filter(({ file }) => !/\.test\.ts$/.test(file));
  const stating = sources.filter(({ text }) => /us-east-1|0{12}/.test(text)).map(({ file }) => file);
  expect(stating).toEqual(['account.ts']);
});
