/** Stands in a remote for the federation's runtime, which the host has: see `host-runtime-plugin.ts`. */
export default (
  globalThis as unknown as { _HEARTHSIDE_REMOTE_RUNTIME(): object }
)._HEARTHSIDE_REMOTE_RUNTIME();
