// Replaces the parts of the federation runtime that find, load and preload remotes and their files. The shell loads every
// file itself, with its hash: the runtime could only load one without, and shoppers need not download what they must not use.
export function createLink() {
  throw new Error('The shell loads all files.');
}
export const createScript = createLink;
export const createScriptNode = createLink;
export const loadScript = createLink;
export const loadScriptNode = createLink;
export const safeWrapper = createLink;
export const isStaticResourcesEqual = createLink;

export const getRemoteEntry = createLink;
export const getRemoteEntryUniqueKey = createLink;
export const getRemoteInfo = createLink;
export const isEsmRemoteType = createLink;
export const remotes = createLink;
export class RemoteHandler {}
export class Module {}

export const assignRemoteInfo = createLink;
export const snapshotPlugin = createLink;
export const getGlobalRemoteInfo = createLink;
export const generateSnapshotFromManifest = createLink;
export const getManifestFileName = createLink;
export const inferAutoPublicPath = createLink;
export const isManifestProvider = createLink;
export const simpleJoinRemoteEntry = createLink;
export class SnapshotHandler {}

export const composeRemoteRequestId = createLink;
export const matchRemote = createLink;
export const matchRemoteWithNameAndExpose = createLink;

export const defaultPreloadArgs = {};
export const formatPreloadArgs = createLink;
export const normalizePreloadExposes = createLink;
export const preloadAssets = createLink;
export const generatePreloadAssetsPlugin = createLink;
