import * as runtime from 'react-refresh/runtime';

declare global {
  var _HEARTHSIDE_REFRESH: typeof runtime;
  /** The builds on the page by microfrontend; none in a page of a deployed site. */
  var _HEARTHSIDE_HOT: Map<string, HotBuild> | undefined;
}

export interface HotBuild {
  /** The compilation whose modules run. */
  hash(): string;
  /** Takes over the newest modules. @throws Error if only a reload does */
  update(): Promise<unknown>;
}

// One runtime for the host and all remotes, as there is one React. It must be there before React is.
runtime.injectIntoGlobalHook(window);
globalThis._HEARTHSIDE_REFRESH = runtime;
globalThis._HEARTHSIDE_HOT = new Map();
