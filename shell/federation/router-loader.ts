/**
 * Lets webpack drop what nothing uses of react-router. The package names its components for tools in statements of their
 * own, and creates them in calls not marked as pure, so each of them stays otherwise, with all that it needs. The one
 * context that a class reads is of a class that nothing but `Routes` renders.
 */
export default function routerLoader(code: string): string {
  return code
    .replace(/^(\w+)\.contextType = \w+;$/gm, '')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/ = (React\d*\.(?:createContext|createElement|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1');
}
