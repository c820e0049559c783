// Every build of development has a copy of this module, which knows the webpack runtime of that build.
import type { HotBuild } from './refresh.ts';

interface Hot {
  data?: { families?: unknown[] };
  accept(onError: (error: Error) => void): void;
  dispose(callback: (data: NonNullable<Hot['data']>) => void): void;
  invalidate(): void;
  status(): string;
  check(autoApply: boolean): Promise<unknown>;
}

declare const __resourceQuery: string;
declare const __webpack_hash__: string;
declare const __webpack_require__: { c: Record<string, { hot: Hot }> };

const { _HEARTHSIDE_REFRESH: refresh, _HEARTHSIDE_HOT: builds } = globalThis;
const hot = (import.meta as unknown as { webpackHot: Hot }).webpackHot;

const build: HotBuild = {
  hash: () => __webpack_hash__,
  update: async () => (hot.status() === 'idle' ? hot.check(true) : undefined),
};
builds?.set(__resourceQuery.slice(1), build);

/** What a module needs for Fast Refresh: the two functions that swc calls, and the end of the module. */
export function hotModule(id: string) {
  const onError = (error: Error) => {
    // The module's next version must run, though this one has failed.
    __webpack_require__.c[id]?.hot.accept(onError);
    reportError(error);
  };
  return {
    $RefreshReg$: (type: unknown, name: string) => refresh.register(type, `${id} ${name}`),
    $RefreshSig$: refresh.createSignatureFunctionForTransform,
    $accept$(exports: Record<string, unknown>, own: Hot) {
      const values = Object.entries(exports);
      for (const [name, value] of values)
        if (refresh.isLikelyComponentType(value)) refresh.register(value, `${id} export ${name}`);
      const isBoundary =
        values.length > 0 && values.every(([, value]) => refresh.isLikelyComponentType(value));
      const before = own.data?.families;
      const families = isBoundary ? values.map(([, value]) => refresh.getFamilyByType(value)) : undefined;
      own.dispose((data) => {
        data.families = families;
      });
      // What has other exports than before concerns the modules that import it.
      if (before && (!families || families.some((family, index) => family !== before[index])))
        return own.invalidate();
      if (families) own.accept(onError);
      refreshSoon();
    },
  };
}

let isWaiting = false;

/** Once all modules of an update have run. */
function refreshSoon(): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    refresh.performReactRefresh();
  });
}
