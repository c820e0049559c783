import { fileURLToPath } from 'node:url';
import type { LoaderContext } from 'webpack';

const HOT_MODULE = fileURLToPath(new URL('./hot-module.ts', import.meta.url));

/**
 * Lets React Fast Refresh replace the components of a module. It stands after swc, which calls `$RefreshReg$` and
 * `$RefreshSig$`. They are the module's own, so modules of several builds may load at the same time.
 */
export default function refreshLoader(
  this: LoaderContext<{ build: string }>,
  code: string,
  map?: Parameters<LoaderContext<object>['callback']>[2],
): void {
  const from = JSON.stringify(`${HOT_MODULE}?${this.getOptions().build}`);
  const exports = '__webpack_require__.c[__webpack_module__.id].exports';
  // On the first line, so that the source map stays right.
  const before = `import { hotModule as $hotModule$ } from ${from}; const { $RefreshReg$, $RefreshSig$, $accept$ } = $hotModule$(__webpack_module__.id); `;
  this.callback(null, `${before}${code}\n$accept$(${exports}, import.meta.webpackHot);`, map);
}
