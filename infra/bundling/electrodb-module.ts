import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { unmapped } from './own-source-maps.ts';

// ElectroDB checks each entity's declaration with it, and tells declarations from entities by the answer. The tests run
// with the whole validator, so a wrong declaration fails there.
const DECLARATION_OR_ENTITY = `
  export class Validator {
    addSchema() {}
    validate(value) {
      return { errors: value.indexes ? [] : [{ message: 'is not a declaration' }] };
    }
  }
  Validator.prototype.customFormats = {};`;

/**
 * Rewrites ElectroDB's CommonJS into ES modules. From CommonJS esbuild removes no unused code, and it wraps every module
 * in a function, so that the whole SDK is loaded at each cold start.
 *
 * Measured in November 2026, medians of 21 rounds: without this file the slices' functions load 1.5 times as long (also
 * in processor time) and 109 to 128 KB more at their start. The validator's replacement alone would leave 1.4 times.
 *
 * It goes when https://github.com/tywalch/electrodb ships ES modules. As of 3.9.3 the package has neither `module` nor
 * an `import` condition; electrodb-module.test.ts fails when that changes.
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

/** @throws Error when CommonJS is left: a newer version of the package imports or exports in another form. */
function asModule(commonJs: string): string {
  const source = commonJs
    // ElectroDB passes the SDK's packages on as a whole: only the names that it uses are imported.
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
    throw new Error('ElectroDB has CommonJS of a new form: adapt infra/bundling/electrodb-module.ts.');
  return source;
}
