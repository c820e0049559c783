import * as core from '@module-federation/runtime/core';

/** Runs in the host before any remote: gives remotes the host's federation runtime, which they are built without. */
export default function runtimeCorePlugin() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
  return { name: 'runtime-core' };
}
