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

/** Name of the global function of the shell that loads a script or a stylesheet with a hash. */
export const FILE_LOADER = '_HEARTHSIDE_LOAD';

/** Folder of the source maps of a build, relative to the site. They are not for browsers. */
export function mapsFolder(name: string, version: string): string {
  return `maps/${name}/${version}`;
}

const HASH_LENGTH = 'sha256-'.length + 44;

/** Stands for the hash of a file of the same build until the file is complete, and is as long as one: see above. */
export function integrityOf(file: string): string {
  return `IntegrityOf(${file})`.padEnd(HASH_LENGTH, '_');
}

/** Finds what `integrityOf` wrote; the first group is the file. */
export const INTEGRITY_PLACEHOLDER = /IntegrityOf\(([^)]+)\)_*/g;
