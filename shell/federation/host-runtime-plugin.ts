import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import host from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Runs in the host before any remote. Gives remotes the host's federation runtime: they are built without one, which
 * saves 4 KiB of each. Remotes of contract 4 and older contain a part of it, and ask for its core alone.
 */
export default function hostRuntimePlugin() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core, _HEARTHSIDE_REMOTE_RUNTIME: remoteRuntime });
  return { name: 'host-runtime' };
}

/** What webpack's part of the federation would have in the remote itself. */
function remoteRuntime() {
  return {
    ...host,
    // The runtime's own `init` would make the remote's instance the one that the host's calls use.
    runtime: { ...host.runtime, init: createInstance },
    // The host exposes nothing, so its build is without the part for that.
    bundlerRuntime: { ...host.bundlerRuntime, initContainerEntry, S: {} },
    bundlerRuntimeOptions: {},
  };
}
