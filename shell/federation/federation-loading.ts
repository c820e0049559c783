// Replaces the parts of the federation runtime that load and preload files. The shell loads every file itself, with its
// hash: the runtime could only load one without, and shoppers need not download what they must not use.
export function createLink() {
  throw new Error('The shell loads all files.');
}
export const createScript = createLink;
export const createScriptNode = createLink;
export const loadScript = createLink;
export const loadScriptNode = createLink;
export const safeWrapper = createLink;
export const isStaticResourcesEqual = createLink;

export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => undefined;
export const generatePreloadAssetsPlugin = () => ({ name: 'no-preload-assets' });
