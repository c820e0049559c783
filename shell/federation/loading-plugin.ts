import type { Chunk, Compiler } from 'webpack';
import webpack from 'webpack';
import { FILE_LOADER, integrityOf } from './layout.ts';

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
    const hash = (file: string) => (this.#hashed ? integrityOf(file) : '');
    // A chunk's stylesheet has the name of its script, and only a file that exists has a hash. Webpack names no script of a
    // chunk that has none, because all of it is in shared chunks.
    const unscripted = JSON.stringify(this.stylesWithoutScript());
    const named = `${getChunkScriptFilename}(chunk).replace(/js$/, 'css')`;
    return `
      const hashes = ${JSON.stringify(Object.fromEntries(this.files().map((file) => [file, hash(file)])))};
      const load = (file) => globalThis.${FILE_LOADER}(${publicPath} + file, hashes[file]);
      ${loadScript} = (url, done) => load(url.slice(${publicPath}.length)).then(
        () => done({ type: 'load' }),
        () => done({ type: 'error', target: { src: url } })
      );
      ${ensureChunkHandlers}.css = (chunk, promises) => {
        const file = ${unscripted === '{}' ? named : `${unscripted}[chunk] ?? ${named}`};
        if (file in hashes) promises.push(load(file));
      };`;
  }

  /** The scripts and stylesheets that this runtime may load. */
  private files(): string[] {
    return this.chunks()
      .flatMap((one) => [
        ...(this.has(one, 'javascript') ? [`${nameOf(one)}.js`] : []),
        ...(this.has(one, 'css/mini-extract') ? [`${nameOf(one)}.css`] : []),
      ])
      .sort();
  }

  private stylesWithoutScript(): Record<string, string> {
    return Object.fromEntries(
      this.chunks()
        .filter((one) => this.has(one, 'css/mini-extract') && !this.has(one, 'javascript'))
        .map((one) => [`${one.id}`, `${nameOf(one)}.css`])
        .sort(),
    );
  }

  private chunks(): Chunk[] {
    return [...(this.chunk?.getAllAsyncChunks() ?? [])];
  }

  private has(one: Chunk, type: string): boolean {
    return this.chunkGraph?.getChunkModulesIterableBySourceType(one, type) !== undefined;
  }
}

const nameOf = ({ name, id }: Chunk) => `${name ?? id}`;
