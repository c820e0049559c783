import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Microfrontend } from './declaration.ts';
import { EXPOSED } from './expose-loader.ts';
import { globalName, VERSION_PLACEHOLDER } from './layout.ts';

// Where the plugin finds webpack. Otherwise it calls webpack without settings, and takes the path from the stack of the error.
// For the words of that error webpack compiles its schema, which is 1 s of each build.
process.env.FEDERATION_WEBPACK_PATH ??= fileURLToPath(import.meta.resolve('webpack'));

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The packages that the shell gives every remote. Stateful singletons only: everything else is compiled into each microfrontend. */
export const SHARED = {
  react: 'react',
  'react/jsx-runtime': 'react/jsx-runtime',
  'react-dom': 'react-dom',
  'react-router-dom': here('./shared/react-router-dom.ts'),
  '@tanstack/react-query': here('./shared/react-query.ts'),
};

export const SHARED_NAMES = Object.keys(SHARED);

const common = { dts: false, manifest: false, dev: false, shareStrategy: 'loaded-first' } as const;

/** The host provides the shared packages eagerly, so it needs no async boundary. It knows no remote when it is built. */
export function hostPlugin(microfrontend: Microfrontend, packages: Record<string, string> = SHARED) {
  return new ModuleFederationPlugin({
    ...common,
    name: microfrontend.name,
    remotes: {},
    shared: Object.fromEntries(
      Object.entries(packages).map(([name, path]) => [
        name,
        { import: path, singleton: true, eager: true, requiredVersion: false, version: '1.0.0' },
      ]),
    ),
    runtimePlugins: [here('./host-runtime-plugin.ts')],
    // The shell loads remotes itself, with the hashes of their files.
    experiments: { optimization: { disableSnapshot: true, target: 'web', disableRemote: true } },
  });
}

/** A remote contains neither a copy of a shared package nor a federation runtime. */
export function remotePlugin(
  microfrontend: Microfrontend,
  version = VERSION_PLACEHOLDER,
  packages: Record<string, string> = SHARED,
) {
  // One tab may hold two versions of a remote, so the container's name contains the version.
  const name = globalName(microfrontend.name, version);
  return new ModuleFederationPlugin({
    ...common,
    name,
    library: { type: 'var', name },
    filename: 'remoteEntry.js',
    exposes: Object.fromEntries(
      Object.entries(microfrontend.exposes).map(([expose, path]) => [
        `./${expose}`,
        { import: `${path}?${EXPOSED}`, name: expose },
      ]),
    ),
    shared: Object.fromEntries(
      Object.keys(packages).map((name) => [name, { import: false, singleton: true, requiredVersion: false }]),
    ),
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web', disableRemote: true },
    },
  });
}
