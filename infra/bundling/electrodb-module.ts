import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { unmapped } from './own-source-maps.ts';

const require = createRequire(import.meta.url);

// What ElectroDB uses of the packages that it requires.
const REQUIRED: Record<string, string[]> = {
  '@aws-sdk/lib-dynamodb': [
    'BatchGetCommand',
    'BatchWriteCommand',
    'DeleteCommand',
    'GetCommand',
    'PutCommand',
    'QueryCommand',
    'ScanCommand',
    'TransactGetCommand',
    'TransactWriteCommand',
    'UpdateCommand',
  ],
  '@aws-sdk/util-dynamodb': ['unmarshall'],
};

// It validates each entity's declaration, which the tests have done by then, and tells declarations from entities thereby.
const DECLARATION_OR_ENTITY = `
  exports.Validator = class {
    addSchema() {}
    validate(value) {
      return { errors: value.indexes ? [] : [{ message: 'is not a declaration' }] };
    }
  };
  exports.Validator.prototype.customFormats = {};`;

/**
 * Makes ElectroDB one ES module. It is CommonJS, and of what CommonJS requires esbuild shakes nothing off and wraps
 * every module, so that the whole SDK would cost each cold start a third of its time.
 */
export const electrodbModule: Plugin = {
  name: 'electrodb-module',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]electrodb[\\/]index\.js$/ }, async ({ path }) => {
      const { outputFiles } = await build({
        stdin: {
          contents: `export { ${Object.keys(require(path))} } from './index.js'`,
          resolveDir: dirname(path),
        },
        bundle: true,
        format: 'esm',
        platform: 'node',
        write: false,
        plugins: [importedNames],
      });
      return { contents: unmapped(outputFiles[0]?.text ?? '') };
    });
  },
};

const importedNames: Plugin = {
  name: 'imported-names',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@aws-sdk\// }, ({ kind, path }) =>
      kind === 'require-call' ? { path, namespace: 'required' } : { path, external: true },
    );
    onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
      contents: `export { ${REQUIRED[path]} } from '${path}'`,
    }));
    onLoad({ filter: /[\\/]jsonschema[\\/]lib[\\/]index\.js$/ }, () => ({
      contents: DECLARATION_OR_ENTITY,
    }));
  },
};
