import type { Chunk, Compiler } from 'webpack';
import webpack from 'webpack';
import { FILE_FINDER, FILE_LOADER, HASHES, HASHES_PLACEHOLDER } from './layout.ts';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Lets the shell's `loadFile` load the chunks and stylesheets of a build, with the hash of each. Webpack's own loaders
 * know no hashes, and every remote would bring a copy of them.
 */
export class LoadingPlugin {
  readonly #hashed: boolean;

  /** A build of development has no hashes: its files change. */
  constructor({ hashed = true } = {}) {
    this.#hashed = hashed;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(LoadingPlugin.name, (compilation) => {
      compilation.hooks.runtimeModule.tap(LoadingPlugin.name, (module) => {
        if (module instanceof webpack.runtime.LoadScriptRuntimeModule) module.generate = () => '';
      });
      const done = new WeakSet<Chunk>();
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(LoadingPlugin.name, (chunk, requirements) => {
          if (done.has(chunk)) return;
          done.add(chunk);
          for (const name of ['publicPath', 'getChunkScriptFilename'] as const)
            requirements.add(RuntimeGlobals[name]);
          compilation.addRuntimeModule(chunk, new LoadingModule(this.#hashed));
        });
    });
  }
}

class LoadingModule extends RuntimeModule {
  readonly #hashed: boolean;

  constructor(hashed: boolean) {
    super('verified loading', RuntimeModule.STAGE_ATTACH);
    this.#hashed = hashed;
  }

  override generate(): string {
    const { publicPath, getChunkScriptFilename, loadScript, ensureChunkHandlers } = RuntimeGlobals;
    // Webpack names no script of a chunk that has none, because all of it is in shared chunks.
    const unscripted = JSON.stringify(this.stylesWithoutScript());
    // A chunk's stylesheet has the name of its script.
    const named = `${getChunkScriptFilename}(chunk).replace(/js$/, 'css')`;
    return `
      const load = ${this.#hashed ? loadHashed : loadUnhashed};
      ${loadScript} = (url, done) => load(url).then(
        () => done({ type: 'load' }),
        () => done({ type: 'error', target: { src: url } })
      );
      ${ensureChunkHandlers}.css = (chunk, promises) => {
        const file = ${unscripted === '{}' ? named : `${unscripted}[chunk] ?? ${named}`};
        if (${JSON.stringify(this.styled().map(({ id }) => id))}.includes(chunk)) promises.push(load(${publicPath} + file));
      };`;
  }

  private stylesWithoutScript(): Record<string, string> {
    return Object.fromEntries(
      this.styled()
        .filter((one) => !this.has(one, 'javascript'))
        .map((one) => [`${one.id}`, `${one.name ?? one.id}.css`]),
    );
  }

  private styled(): Chunk[] {
    return this.chunks()
      .filter((one) => this.has(one, 'css/mini-extract'))
      .sort(({ id: a }, { id: b }) => (`${a}` < `${b}` ? -1 : 1));
  }

  private chunks(): Chunk[] {
    return [...(this.chunk?.getAllAsyncChunks() ?? [])];
  }

  private has(one: Chunk, type: string): boolean {
    return this.chunkGraph?.getChunkModulesIterableBySourceType(one, type) !== undefined;
  }
}

const loader = `globalThis.${FILE_LOADER}`;

const loadUnhashed = `(path) => ${loader}(path)`;

// A first page brings the hashes of its own files, which are there or on their way when the runtime asks for them. The first
// other file loads the hashes of all.
const { publicPath, require } = RuntimeGlobals;
const loadHashed = `async (path) => {
  const found = globalThis.${FILE_FINDER}?.(path);
  if (found) return found;
  if (!${require}.hashes) await ${loader}(${publicPath} + '${HASHES}', '${HASHES_PLACEHOLDER}');
  return ${loader}(path, ${require}.hashes[path.slice(${publicPath}.length)]);
}`;
