import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '@hearthside/infra/emulators/new-folder.fake.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { build } from 'esbuild';

const TRADE = join(REPOSITORY, 'services/trade');
const SHOPS = readdirSync(TRADE, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const OTHERS = SHOPS.filter((shop) => shop !== 'hearthside');

const run = (...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: REPOSITORY,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Tests speak of the first shop's products and stages. */
const WITHOUT_TESTS = { exclude: ['**/*.test.*', 'tests', '**/dist', '**/node_modules', '**/.*'] };

test.each(OTHERS)('the whole suite passes the type check as %s', (shop) => {
  const config = join(REPOSITORY, `.tsconfig.${shop}.json`);
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', ...WITHOUT_TESTS }));
  try {
    expect(() =>
      run('node_modules/typescript/bin/tsc', '-p', config, '--customConditions', shop),
    ).not.toThrow();
  } finally {
    rmSync(config);
  }
});

test.each(SHOPS)('the first page of %s has its name and words, and no other’s', async (shop) => {
  const outfile = join(newFolder(), 'prerender.mjs');
  await build({
    stdin: {
      contents: `
        import { renderPage } from './mfe-storefront/src/prerender.tsx';
        import { TAGLINE } from '@hearthside/services/trade/page-words.contract.ts';
import { BRAND, HEADLINE } from '@hearthside/services/trade/words.contract.ts';
        const below = { products: [], collections: [], yards: [], steps: [], maker: null };
        const page = renderPage({
          path: '/',
          data: { page: 'landing', hero: { picture: null }, welcome: below },
          siteUrl: 'https://shop.example',
        });
        console.log(JSON.stringify({ page, words: [BRAND, HEADLINE, TAGLINE] }));`,
      resolveDir: REPOSITORY,
    },
    ...{ outfile, bundle: true, format: 'esm', platform: 'node', conditions: [shop, 'module'] },
    jsx: 'automatic',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  const { page, words } = JSON.parse(run(outfile));
  const text = JSON.stringify(page);
  for (const word of words) expect(text.replaceAll('&amp;', '&')).toContain(word);
  if (shop !== 'hearthside') expect(text).not.toMatch(/\b(?:fires?|pits?|grills?|flames?|hearthside)\b/i);
});
