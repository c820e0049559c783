import * as core from '@module-federation/runtime/core';

/** Runs in the host before any remote. Gives remotes the host's federation runtime: they are built without one. */
export default function runtimeCorePlugin() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
  return { name: 'runtime-core' };
}
