import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import { LOCAL_VERSION } from '@hearthside/services/releases/overrides/local-remote.contract.ts';
import type { RenderDocument } from '@hearthside/services/shop/pages/document.contract.ts';
import type { Compilation, Stats } from 'webpack';
import webpack from 'webpack';
import { filesOf, withoutBacktrace } from '../federation/compile.ts';
import { globalName, publicPath } from '../federation/layout.ts';
import { readMicrofrontend } from '../federation/read-microfrontend.ts';
import { REPOSITORY, workspaceOf } from '../federation/workspaces.ts';
import { DEVELOPMENT_VERSION, type DevelopmentMessage } from './message.ts';
import { reporter } from './report.ts';
import { developmentConfigs, localRemoteConfig } from './webpack.ts';

// A save is several events of the file system.
const AGGREGATE_MS = 15;

export interface WatchedBuild {
  /** Path in the site → content. */
  files: Map<string, Buffer>;
  /** Undefined until the first build without errors. */
  pointer(): ReleasePointer | undefined;
  /** What a page that opens now must know. */
  state(): DevelopmentMessage | undefined;
  /** The static document, of the shell alone. */
  document(): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

/**
 * Builds a microfrontend for development, and again whenever a source changes. Resolves after the first build, with or
 * without errors; `tell` gets what a page must know of each later one, `log` what its engineer must know. With an `origin`, pages of
 * a deployed site load it from there.
 */
export async function watchMicrofrontend(
  name: MicrofrontendName,
  tell: (message: DevelopmentMessage) => void,
  log: (line: string) => void,
  origin?: string,
): Promise<WatchedBuild> {
  const version = origin ? LOCAL_VERSION : DEVELOPMENT_VERSION;
  const workspace = join(REPOSITORY, workspaceOf(name));
  const microfrontend = await readMicrofrontend(workspace);
  const base = publicPath(name, version);
  const files = new Map<string, Buffer>();
  const changedStyles = new Set<string>();
  const client: { files?: ReturnType<typeof clientFiles> } = {};
  const later: { start?: string; server?: ReleasePointer['server'] } = {};
  let state: DevelopmentMessage | undefined;
  let rendered: Promise<RenderDocument> | undefined;

  await rm(join(workspace, 'dist', version), { recursive: true, force: true });
  const compiler = webpack(
    origin
      ? [localRemoteConfig(microfrontend, workspace, origin)]
      : developmentConfigs(microfrontend, workspace),
  );
  const [clientCompiler, ...others] = compiler.compilers;
  if (!clientCompiler) throw new Error(`${name} has no build`);
  for (const one of compiler.compilers)
    one.hooks.assetEmitted.tap('development', (file, { content, targetPath }) => {
      if (one !== clientCompiler && file.endsWith('.mjs')) {
        // Each version has a path of its own, because a process that runs one keeps it.
        const path = `${base}server.${hashOf(content, 'sha256').replace(/\W/g, '').slice(-12)}.mjs`;
        if (name === 'shell') rendered = renderer(targetPath, path);
        later.server = { path, integrity: `sha384-${hashOf(content, 'sha384')}` };
        files.set(path, content);
        return;
      }
      // Source maps are emitted too, in any order.
      if (one !== clientCompiler && file.endsWith('.js')) later.start = base + file;
      if (file.endsWith('.css')) changedStyles.add(base + file);
      files.set(base + file, content);
    });

  function afterClient(stats: Stats): void {
    const errors = errorsOf(stats);
    if (errors.length === 0)
      client.files = clientFiles(stats.compilation, name, version, Object.keys(microfrontend.exposes));
    const before = state;
    state =
      errors.length > 0
        ? { type: 'failed', name, errors }
        : { type: 'built', name, hash: String(stats.hash), styles: [...changedStyles] };
    if (errors.length === 0) changedStyles.clear();
    if (!before) return;
    tell(state);
  }

  function afterOther(stats: Stats, isFirst: boolean): void {
    const errors = errorsOf(stats);
    if (errors.length > 0) tell({ type: 'failed', name, errors });
    else if (!isFirst) tell({ type: 'built', name, hash: String(client.files?.hash), styles: [] });
  }

  const report = reporter(basename(workspace), log);
  compiler.hooks.invalid.tap('development', report.begins);
  compiler.hooks.done.tap('development', ({ stats }) => report.ends(stats.flatMap(errorsOf)));
  clientCompiler.hooks.done.tap('development', afterClient);
  const seen = new Set<unknown>();
  for (const other of others)
    other.hooks.done.tap('development', (stats) => {
      afterOther(stats, !seen.has(other));
      seen.add(other);
    });
  const watching = await new Promise<ReturnType<typeof compiler.watch>>((resolve, reject) => {
    const started = compiler.watch(
      { aggregateTimeout: AGGREGATE_MS, ignored: /[\\/](node_modules|dist)[\\/]/ },
      (error) => (error ? reject(error) : resolve(started)),
    );
  });

  function pointer(): ReleasePointer | undefined {
    if (!client.files) return undefined;
    const { entry, exposes } = client.files;
    return {
      name,
      version,
      entry,
      // Its files change while the page runs.
      integrity: '',
      exposes: { ...exposes, ...(later.start && { start: { js: [later.start], css: [] } }) },
      ...(later.server && { server: later.server }),
      contract: microfrontend.contract,
    };
  }

  return {
    files,
    pointer,
    async document() {
      const releases = [pointer()].filter((one) => one !== undefined);
      const render = releases.length > 0 && (await rendered);
      return render ? Buffer.from(render({ path: '/index.html', releases })) : undefined;
    },
    state: () => (state?.type === 'built' ? { ...state, styles: [] } : state),
    close: () => new Promise((resolve) => watching?.close(() => resolve())),
  };
}

/** The bundle that renders documents. The query tells its versions apart. */
async function renderer(file: string, path: string): Promise<RenderDocument> {
  const { renderDocument } = await import(`${pathToFileURL(file).href}?${encodeURIComponent(path)}`);
  return renderDocument;
}

/** The entry and the files of each expose, by their paths in the site. */
function clientFiles(compilation: Compilation, name: MicrofrontendName, version: string, exposes: string[]) {
  const base = publicPath(name, version);
  const at = ({ js, css }: { js: string[]; css: string[] }) => ({
    // What a hot update loads is no part of a page.
    js: js.filter((file) => !file.includes('hot-update')).map((file) => base + file),
    css: css.map((file) => base + file),
  });
  const names = name === 'shell' ? ['main', 'login'] : exposes;
  const groups = names.map((one) => [one, at(filesOf(compilation, one))] as const);
  const container = name === 'shell' ? 'main' : globalName(name, version);
  return {
    hash: compilation.hash,
    entry: at(filesOf(compilation, container)).js.at(-1) ?? '',
    exposes: Object.fromEntries(groups),
  };
}

function errorsOf(stats: Stats): string[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false });
  return errors.map(
    ({ moduleName, message }) =>
      `${moduleName ?? ''}\n${withoutBacktrace(stripVTControlCharacters(message)).trimEnd()}`,
  );
}

function hashOf(content: Buffer, algorithm: string): string {
  return createHash(algorithm).update(content).digest('base64');
}
