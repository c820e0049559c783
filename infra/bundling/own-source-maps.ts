import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

// A map of one mapping, to nowhere: esbuild then maps nothing of the file.
const UNMAPPED = Buffer.from(JSON.stringify({ version: 3, sources: [''], mappings: 'A,CAAA' })).toString(
  'base64',
);

/** Leaves packages out of the source maps, which Node reads at each cold start: the suite's own are a tenth of the whole. */
export const ownSourceMaps: Plugin = {
  name: 'own-source-maps',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.m?js$/ }, async ({ path }) => ({
      contents: unmapped(await readFile(path, 'utf8')),
    }));
  },
};

/** Code that source maps pass over. */
export const unmapped = (code: string): string =>
  `${code}\n//# sourceMappingURL=data:application/json;base64,${UNMAPPED}`;
