/** Replaced by the version once the build's files are known, whose hash it is. Letters only: it is part of identifiers. */
export const VERSION_PLACEHOLDER = 'VersionPlaceholder';

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

/** Stands for the hash of a file of the same build until the file is complete. */
export function integrityOf(file: string): string {
  return `IntegrityOf(${file})`;
}

/** Finds what `integrityOf` wrote; the first group is the file. */
export const INTEGRITY_PLACEHOLDER = /IntegrityOf\(([^)]+)\)/g;
