import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { unmapped } from './own-source-maps.ts';

// It validates each entity's declaration, which the tests have done by then, and tells declarations from entities thereby.
const DECLARATION_OR_ENTITY = `
  export class Validator {
    addSchema() {}
    validate(value) {
      return { errors: value.indexes ? [] : [{ message: 'is not a declaration' }] };
    }
  }
  Validator.prototype.customFormats = {};`;

/**
 * Makes ES modules of ElectroDB. It is CommonJS, of which esbuild shakes nothing off and wraps every module in a
 * function, so that the whole SDK would be loaded and each of its own lines parsed twice: a third of each cold start.
 */
export const electrodbModule: Plugin = {
  name: 'electrodb-module',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]electrodb[\\/](index|src[\\/]\w+)\.js$/ }, async ({ path }) => ({
      contents: unmapped(asModule(await readFile(path, 'utf8'))),
    }));
    onLoad({ filter: /[\\/]jsonschema[\\/]lib[\\/]index\.js$/ }, () => ({
      contents: DECLARATION_OR_ENTITY,
    }));
  },
};

/** @throws Error when CommonJS is left, because a newer version of the package says it in another way. */
function asModule(commonJs: string): string {
  const source = commonJs
    // Of the SDK, which it passes on as a whole, what it uses.
    .replace(/^const (\w+) = require\(("@aws-sdk\/.+?")\);$/gm, (_, name: string, from: string) => {
      const uses = commonJs.matchAll(new RegExp(`\\b${name}\\.([A-Za-z]\\w*)`, 'g'));
      const names = [...new Set([...uses].map(([, used]) => used))];
      return `import { ${names} } from ${from}; const ${name} = { ${names} };`;
    })
    .replace(/^const (\w+) = require\((.+?)\);$/gm, 'import * as $1 from $2;')
    .replace(/^const (\w+) = require\((.+?)\)\.\1;$/gm, 'import { $1 } from $2;')
    .replace(/^const \{([^}]+)\} = require\((.+?)\);$/gm, 'import {$1} from $2;')
    .replace(
      /^module\.exports = \{([^}]*)\};$/m,
      (_, names: string) => `export {${names.replace(/(\w+): (\w+)/g, '$2 as $1')}};`,
    );
  if (/\brequire\(|\bmodule\.exports\b/.test(source))
    throw new Error('ElectroDB has CommonJS of another form.');
  return source;
}
