import { fileURLToPath } from 'node:url';
import { LOCAL_VERSION } from '@hearthside/services/releases/overrides/local-remote.contract.ts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler, Configuration, FileCacheOptions, RuleSetRule } from 'webpack';
import webpack from 'webpack';
import type { Microfrontend } from '../federation/declaration.ts';
import { hostPlugin, remotePlugin, SHARED } from '../federation/federation-plugin.ts';
import { publicPath } from '../federation/layout.ts';
import { LoadingPlugin } from '../federation/loading-plugin.ts';
import { clientConfig, serverConfig, startConfig } from '../federation/webpack.ts';
import { DEVELOPMENT_VERSION } from './message.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Fast Refresh needs React's development build, whose elements come from a module of their own.
const PACKAGES = { ...SHARED, 'react/jsx-dev-runtime': 'react/jsx-dev-runtime' };

/** The builds of a microfrontend that is developed; those after the first wait for it, because a page shows it alone. */
export function developmentConfigs(microfrontend: Microfrontend, workspace: string): Configuration[] {
  const { name, server } = microfrontend;
  const isHost = name === 'shell';
  const later = [
    ...(isHost ? [startConfig(microfrontend, workspace, './src/start.ts')] : []),
    ...(server ? [serverConfig(microfrontend, workspace, server)] : []),
  ];
  return [
    client(microfrontend, workspace, isHost),
    ...later.map((config) => ({
      ...quick(config, workspace),
      dependencies: [`${name}-client-development`],
    })),
  ];
}

/**
 * The build of a remote that a deployed site's page loads from this machine, at `origin`. That shell has React's production build, so there
 * is no Fast Refresh: `client.ts` reloads the page.
 */
export function localRemoteConfig(
  microfrontend: Microfrontend,
  workspace: string,
  origin: string,
): Configuration {
  const config = quick(
    clientConfig(microfrontend, workspace, undefined, LOCAL_VERSION),
    workspace,
    LOCAL_VERSION,
  );
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    entry: { client: here('./client.ts') },
    output: { ...config.output, publicPath: origin + publicPath(microfrontend.name, LOCAL_VERSION) },
    plugins: [...pluginsOf(config), remotePlugin(microfrontend, LOCAL_VERSION)],
  };
}

/** Without hashes, and without the federation of a normal build. */
function pluginsOf({ plugins = [] }: Configuration): NonNullable<Configuration['plugins']> {
  const replaced = [LoadingPlugin, ModuleFederationPlugin];
  return [
    new LoadingPlugin({ hashed: false }),
    ...plugins.filter((plugin) => !replaced.some((one) => plugin instanceof one)),
  ];
}

function client(microfrontend: Microfrontend, workspace: string, isHost: boolean): Configuration {
  // What must run before React comes first.
  const entry = { main: [here('./refresh.ts'), here('./client.ts'), './src/main.tsx'] };
  const config = quick(
    clientConfig(microfrontend, workspace, isHost ? entry : undefined, DEVELOPMENT_VERSION),
    workspace,
  );
  const rules = (config.module?.rules ?? []) as RuleSetRule[];
  return {
    ...config,
    mode: 'development',
    // The site's policy forbids `eval`.
    devtool: 'cheap-module-source-map',
    output: { ...config.output, strictModuleErrorHandling: false },
    module: {
      ...config.module,
      rules: [
        ...scripts(microfrontend),
        ...rules.filter(({ test }) => !(test instanceof RegExp && test.test('component.tsx'))),
      ],
    },
    plugins: [
      ...pluginsOf(config),
      isHost
        ? hostPlugin(microfrontend, PACKAGES)
        : remotePlugin(microfrontend, DEVELOPMENT_VERSION, PACKAGES),
      new webpack.HotModuleReplacementPlugin(),
      stylesAreReplaced,
    ],
    optimization: { minimize: false, chunkIds: 'named', moduleIds: 'named', emitOnErrors: false },
  };
}

/** The client replaces stylesheets. The loader of stylesheets would do that too, with a new script for each. */
const stylesAreReplaced = (compiler: Compiler) =>
  compiler.hooks.compilation.tap('development', (compilation) =>
    webpack.NormalModule.getCompilationHooks(compilation).loader.tap('development', (context) => {
      Object.assign(context, { hot: false });
    }),
  );

/** Of a file that could not be read, webpack watches nothing: once it is back, it is built. */
const missingIsWatched = (compiler: Compiler) =>
  compiler.hooks.compilation.tap('development', (compilation) =>
    // It has this hook for modules with errors too.
    compilation.hooks.succeedModule.tap('development', (module) => {
      if (module instanceof webpack.NormalModule && module.getNumberOfErrors() > 0)
        compilation.missingDependencies.add(module.resource);
    }),
  );

function scripts({ name }: Microfrontend): RuleSetRule[] {
  const react = (development: boolean) => ({
    runtime: 'automatic',
    development,
    refresh: development,
  });
  const swc = (development: boolean) => ({
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: react(development) },
      },
    },
  });
  const components = /\.tsx$/;
  return [
    { test: components, use: [{ loader: here('./refresh-loader.ts'), options: { build: name } }, swc(true)] },
    { test: /\.ts$/, use: swc(false) },
  ];
}

/** Nothing is made small, and nothing is written over the files of a normal build. */
function quick(config: Configuration, workspace: string, version = DEVELOPMENT_VERSION): Configuration {
  const name = `${config.name}-${version}`;
  return {
    ...config,
    name,
    output: {
      ...config.output,
      path: `${workspace}/dist/${version}/${name}`,
      clean: false,
    },
    // Imports name whole files, so an import means what it meant before the save: a quarter less time until that is seen.
    module: { ...config.module, unsafeCache: true },
    plugins: [...(config.plugins ?? []), missingIsWatched],
    optimization: { ...config.optimization, minimize: false, emitOnErrors: false },
    cache: { ...(config.cache as FileCacheOptions), name },
  };
}
