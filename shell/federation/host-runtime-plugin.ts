import * as core from '@module-federation/runtime/core';

/** Runs in the host before any remote: remotes are built with `externalRuntime`, so they ask the host for the runtime's core. */
export default function hostRuntimePlugin() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
  return { name: 'host-runtime' };
}
