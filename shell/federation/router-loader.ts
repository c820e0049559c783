/**
 * Lets webpack drop what nothing uses of react-router. The package names its components for tools in statements of their
 * own, and creates them in calls not marked as pure, so each of them stays otherwise, with all that it needs. The one
 * context that a class reads is of a class that nothing but `Routes` renders. No route of ours has a data router, and what
 * warns developers of misuse is of no use to shoppers: its sentences are 0.6 KiB of every first page.
 */
export default function routerLoader(code: string): string {
  return code
    .replace(/^(\w+)\.contextType = \w+;$/gm, '')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()')
    .replace(/^(\s+)(invariant|warning|warningOnce)\(/gm, '$1/* @__PURE__ */ $2(')
    .replace(/ = (React\d*\.(?:createContext|createElement|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1');
}
