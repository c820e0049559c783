import { readFileSync } from 'node:fs';
import { REPOSITORY } from './workspaces.ts';

/** The version whose code was read for the edits below. */
const READ = '7.18.5';

/**
 * The one edit of a dependency: it lets webpack drop what nothing uses of react-router, 7.3 KiB of every first page. Without
 * it a first page has 116 KiB of script; the limit is 112. The package sets names of its components for tools in statements
 * of their own, and creates them in calls that are not marked as pure, so webpack keeps each of them with all that it needs.
 * The one context that a class reads is of a class that only `Routes` renders. No route of the suite has a data router, and
 * the warnings of misuse are of no use to shoppers. Upstream: https://github.com/remix-run/react-router/issues/14058, closed.
 * @throws Error when another version of react-router is installed
 */
export default function routerLoader(code: string): string {
  const { version } = JSON.parse(
    readFileSync(`${REPOSITORY}/node_modules/react-router/package.json`, 'utf8'),
  );
  return editRouter(code, version);
}

/** Exported for its test. */
export function editRouter(code: string, version: string): string {
  if (version !== READ)
    throw new Error(
      `shell/federation/router-loader.ts edits the code of react-router ${READ}, and version ${version} is installed. Read what changed in it, then correct the edits and the version there.`,
    );
  return code
    .replace(/^(\w+)\.contextType = \w+;$/gm, '')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()')
    .replace(/^(\s+)(invariant|warning|warningOnce)\(/gm, '$1/* @__PURE__ */ $2(')
    .replace(/ = (React\d*\.(?:createContext|createElement|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1');
}
