import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import host from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Runs in the host before any remote. Remotes are built with `externalRuntime`, so they ask the host for the core of the
 * federation runtime. Builds of before November 25, 2026 also ask for webpack's part of it: they stay able to run.
 */
export default function hostRuntimePlugin() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core, _HEARTHSIDE_REMOTE_RUNTIME: remoteRuntime });
  return { name: 'host-runtime' };
}

/** Webpack's part of the federation, which newer remotes contain themselves. */
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
