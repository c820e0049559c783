/**
 * Replaced by the version once the build's files are known, whose hash it is. Letters only: it is part of identifiers. As long
 * as a version: the build's source maps stay right.
 */
export const VERSION_PLACEHOLDER = 'AVersionHere';

/** Folder of one build in the site bucket, with slashes at both ends. */
export function publicPath(name: string, version: string): string {
  return `/${name}/${version}/`;
}

/** The file of a build that holds its `BuildFacts`. */
export const BUILD_FACTS = 'build.json';

/** Name of the global variable in which the entry of that build puts its container. */
export function globalName(name: string, version: string): string {
  return `hearthside_${name}_${version}`;
}

/** Name of the global variable in which the runtime of that build finds its chunks. */
export function chunksName(name: string, version: string): string {
  return `webpackChunk${name}_${version}`;
}

/** Name of the global function of the shell that loads a script or a stylesheet with a hash. */
export const FILE_LOADER = '_HEARTHSIDE_LOAD';

/**
 * Name of the global function of the shell that answers a promise of a file that is there or on its way, and undefined for
 * others. Older shells have none.
 */
export const FILE_FINDER = '_HEARTHSIDE_FIND';

/** The script of a build that gives its runtime the hashes of its files. */
export const HASHES = 'hashes.js';

/** Folder of the source maps of a build, relative to the site. They are not for browsers. */
export function mapsFolder(name: string, version: string): string {
  return `maps/${name}/${version}`;
}

/** Stands for the hash of `HASHES` until the build's files are complete, and is as long as one: see above. */
export const HASHES_PLACEHOLDER = 'IntegrityOfHashes'.padEnd('sha256-'.length + 44, '_');
