import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import type { Microfrontend } from './declaration.ts';
import { EXPOSED } from './expose-loader.ts';
import { hostPlugin, remotePlugin, SHARED } from './federation-plugin.ts';
import { chunksName, publicPath, VERSION_PLACEHOLDER } from './layout.ts';
import { LoadingPlugin } from './loading-plugin.ts';
import { REPOSITORY, SHOP, SUITE_VERSION } from './workspaces.ts';

// A change of these changes a build without changing what it is compiled from.
const PRESET = [
  'federation-plugin.ts',
  'expose-loader.ts',
  'layout.ts',
  'loading-plugin.ts',
  'router-loader.ts',
  'webpack.ts',
].map((file) => fileURLToPath(new URL(file, import.meta.url)));

const { currency, timeZone } = JSON.parse(readFileSync(join(REPOSITORY, 'cdk.json'), 'utf8')).context
  .hearthside;

// For the stacks of page errors (services/releases/visit-reports): without the sources, and the scripts do not name them.
const SOURCE_MAPS = 'hidden-nosources-source-map';
const SOURCE_NAME = '[resource-path]';

/** The build for the browser. The shell has `entries`; a remote has its container only. */
export function clientConfig(
  microfrontend: Microfrontend,
  workspace: string,
  entries?: Record<string, string | string[]>,
  version = VERSION_PLACEHOLDER,
): Configuration {
  const base = common(microfrontend, workspace, 'client');
  return {
    ...base,
    devtool: SOURCE_MAPS,
    target: ['web', 'es2022'],
    entry: entries ?? {},
    output: {
      path: `${workspace}/dist/build/client`,
      publicPath: publicPath(microfrontend.name, version),
      uniqueName: `${microfrontend.name}-${version}`,
      chunkLoadingGlobal: chunksName(microfrontend.name, version),
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name][ext]',
      devtoolModuleFilenameTemplate: SOURCE_NAME,
      clean: true,
      // A module that throws as it runs has not run: the next attempt to load a page runs it again.
      strictModuleErrorHandling: !entries,
    },
    module: { rules: [exposed, script, router, ...styles(microfrontend, 'client')] },
    plugins: [
      ...base.plugins,
      new LoadingPlugin(),
      new MiniCssExtractPlugin({
        // LoadingPlugin loads the stylesheets.
        runtime: false,
        filename: '[name].css',
        chunkFilename: '[name].css',
        // The order of CSS modules does not matter: each styles only its own elements.
        ignoreOrder: true,
      }),
      ...(entries ? [hostPlugin(microfrontend)] : [remotePlugin(microfrontend)]),
    ],
    optimization: {
      ...base.optimization,
      chunkIds: 'deterministic',
      splitChunks: {
        // What two pages share costs a first page more as a file of its own, unless it is large.
        minSize: 60_000,
        // What stood in as many files was loaded several times by each of the owner's screens.
        cacheGroups: { everywhere: { name: 'everywhere', minChunks: 14, minSize: 0 } },
      },
    },
  };
}

/** The build of the start script, the only script that a public page loads at first. It has no federation runtime. */
export function startConfig(microfrontend: Microfrontend, workspace: string, entry: string): Configuration {
  return {
    ...common(microfrontend, workspace, 'start'),
    devtool: SOURCE_MAPS,
    target: ['web', 'es2022'],
    entry: { start: entry },
    output: {
      path: `${workspace}/dist/build/start`,
      filename: '[name].js',
      devtoolModuleFilenameTemplate: SOURCE_NAME,
      clean: true,
    },
    module: { rules: [script] },
  };
}

/** The build for the server: one ES module with all that it needs. Its class names equal those of the client build. */
export function serverConfig(microfrontend: Microfrontend, workspace: string, entry: string): Configuration {
  const base = common(microfrontend, workspace, 'server');
  return {
    ...base,
    target: 'node20',
    entry: { server: entry },
    // The browser takes over links as they are rendered here, so both have the same.
    resolve: { ...base.resolve, alias: { 'react-router-dom$': SHARED['react-router-dom'] } },
    experiments: { outputModule: true },
    output: {
      path: `${workspace}/dist/build/server`,
      filename: '[name].mjs',
      library: { type: 'module' },
      module: true,
      chunkFormat: 'module',
      clean: true,
    },
    module: {
      // The server runs no dynamic import. Modules that only the browser loads on demand stay out of this build.
      parser: { javascript: { dynamicImportMode: 'weak' } },
      rules: [script, ...styles(microfrontend, 'server')],
    },
  };
}

function common(microfrontend: Microfrontend, workspace: string, side: 'client' | 'server' | 'start') {
  return {
    name: `${microfrontend.name}-${side}`,
    mode: 'production',
    context: workspace,
    devtool: false,
    performance: false,
    // TypeScript checks the settings. Webpack's own check first compiles its schema, for 0.7 s of each build.
    validate: false,
    // Of a constant that is written where it is used, the cache keeps the old value (webpack/webpack#22019, in 5.110.3).
    optimization: { minimizer, inlineExports: false },
    // Without a currency it is the code's own (services/core/site/money.contract.ts).
    plugins: [
      new webpack.DefinePlugin({
        'process.env.CURRENCY': JSON.stringify(currency) ?? 'undefined',
        'process.env.TIME_ZONE': JSON.stringify(timeZone),
        'process.env.SUITE_VERSION': JSON.stringify(SUITE_VERSION),
      }),
    ],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: [SHOP, '...'] },
    cache: {
      type: 'filesystem',
      name: `${basename(workspace)}-${side}-${SHOP}`,
      version: sourcesOf(workspace),
      cacheDirectory: join(REPOSITORY, 'node_modules/.cache/webpack'),
      buildDependencies: { config: [...PRESET, `${workspace}/federation.ts`] },
    },
  } satisfies Configuration;
}

/**
 * Names a set of source files. Webpack 5.110.3 leaves out a module that was renamed and then renamed back, as by a checkout
 * of another commit and the return from it: each set of files has a cache of its own.
 */
function sourcesOf(workspace: string): string {
  const folders = [join(REPOSITORY, 'services'), join(REPOSITORY, 'shell'), workspace];
  const files = folders.flatMap(filesBelow).sort();
  return createHash('sha256').update(files.join()).digest('hex');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

// Compared with terser, webpack's default, swc halves the time of a whole build and adds no byte.
const minimizer = [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { compress: { passes: 6 } },
    // swc uses its own threads and needs no processes.
    parallel: false,
  }),
  new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify, parallel: false }),
];

const script = {
  test: /\.tsx?$/,
  use: {
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  },
};

const exposed = {
  resourceQuery: new RegExp(`^\\?${EXPOSED}$`),
  enforce: 'post' as const,
  loader: fileURLToPath(new URL('./expose-loader.ts', import.meta.url)),
};

const router = {
  test: /react-router\/dist\/.*\.mjs$/,
  loader: fileURLToPath(new URL('./router-loader.ts', import.meta.url)),
};

export function styles(microfrontend: Microfrontend, side: 'client' | 'server') {
  const modules = {
    // The names in the sources would be 0.1 KiB of a first page.
    localIdentName: '[hash:base64:6]',
    localIdentContext: REPOSITORY,
    // Each microfrontend compiles its own copy of the design system. The names keep copies of different age apart.
    localIdentHashSalt: microfrontend.name,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: side === 'server',
  };
  const extract = side === 'client' ? [MiniCssExtractPlugin.loader] : [];
  return [
    { test: /\.module\.css$/, use: [...extract, { loader: 'css-loader', options: { modules } }] },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      sideEffects: true,
      use: side === 'client' ? [...extract, 'css-loader'] : [{ loader: 'css-loader', options: { modules } }],
    },
  ];
}
