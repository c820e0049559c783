import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

// A map with one mapping, which leads to no source: with it esbuild maps nothing of the file.
const UNMAPPED = Buffer.from(JSON.stringify({ version: 3, sources: [''], mappings: 'A,CAAA' })).toString(
  'base64',
);

/** Leaves packages out of the source maps: the suite's own sources are a tenth of the whole. */
export const ownSourceMaps: Plugin = {
  name: 'own-source-maps',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.m?js$/ }, async ({ path }) => ({
      contents: unmapped(await readFile(path, 'utf8')),
    }));
  },
};

/** The code, left out of source maps. */
export const unmapped = (code: string): string =>
  `${code}\n//# sourceMappingURL=data:application/json;base64,${UNMAPPED}`;
