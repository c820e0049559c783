/** Stands for the version until the outputs that define it are known; letters only, as it becomes part of identifiers. */
export const VERSION_PLACEHOLDER = 'VersionPlaceholder';

/** Folder of one build in the site bucket, with slashes at both ends. */
export function publicPath(name: string, version: string): string {
  return `/${name}/${version}/`;
}

/** Global variable under which the entry of that build leaves its container. */
export function globalName(name: string, version: string): string {
  return `hearthside_${name}_${version}`;
}
