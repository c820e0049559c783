import type { Compilation, Configuration } from 'webpack';
import webpack from 'webpack';

/** Runs webpack once. @throws Error with webpack's report when the build has errors. */
export function compile(config: Configuration): Promise<Compilation> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Closing the compiler writes the persistent cache.
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (!stats) reject(new Error(`${config.name}: webpack gave no result`));
        else if (stats.hasErrors())
          reject(new Error(withoutBacktrace(`${config.name}\n${stats.toString('errors-only')}`)));
        else resolve(stats.compilation);
      });
    });
  });
}

/** The files of a chunk group, in loading order. */
export function filesOf(compilation: Compilation, name: string): { js: string[]; css: string[] } {
  const files =
    compilation.entrypoints.get(name)?.getFiles() ?? compilation.namedChunkGroups.get(name)?.getFiles();
  if (!files) throw new Error(`${compilation.name}: no chunk group ${name}`);
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

/** Errors of swc end with the stack of its own native code, which says nothing of the source. */
export function withoutBacktrace(report: string): string {
  return report.replaceAll(/\n+Caused by:\n[^\n]*\n+Stack backtrace:\n(?: +.*(?:\n|$))+/g, '\n');
}
