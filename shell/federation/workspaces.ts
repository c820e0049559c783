import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MicrofrontendName, PAGES } from '@hearthside/services/core/site/pages.contract.ts';

/** The folder that holds package.json, the lockfile and the workspaces. */
export const REPOSITORY = join(import.meta.dirname, '../..');

/** Which shop is built: a folder of `services/trade`, which its name chooses as a condition of the package's exports. */
export const SHOP = process.env.SHOP || 'hearthside';

/** What the shop's own folder adds to the site's public files. */
export const SHOP_FILES = join('services/trade', SHOP, 'public');

/** The folder of every workspace, and the suite's version, as package.json has them. */
export const {
  workspaces: WORKSPACES,
  version: SUITE_VERSION,
}: { workspaces: readonly string[]; version: string } = JSON.parse(
  readFileSync(join(REPOSITORY, 'package.json'), 'utf8'),
);

/** Every microfrontend, the shell included: the workspaces that have a `federation.ts`. */
export const MICROFRONTENDS: readonly MicrofrontendName[] = WORKSPACES.filter((workspace) =>
  existsSync(join(REPOSITORY, workspace, 'federation.ts')),
).map((workspace) => {
  const name = workspace.replace(/^mfe-/, '');
  if (isMicrofrontend(name)) return name;
  throw new Error(
    `${workspace} has no pages: name them under "${name}" in services/core/site/pages.contract.ts.`,
  );
});

/** What microfrontends add to the site's service worker, which the shell's build writes. */
export const WORKER_PARTS = MICROFRONTENDS.map((name) => `${workspaceOf(name)}/worker.js`).filter((file) =>
  existsSync(join(REPOSITORY, file)),
);

export function workspaceOf(name: MicrofrontendName): string {
  return name === 'shell' ? name : `mfe-${name}`;
}

export function isMicrofrontend(name: string): name is MicrofrontendName {
  return Object.hasOwn(PAGES, name);
}

/** The folders of the shell that microfrontends compile in: a change in them is a change of each microfrontend. */
export const COMPILED_IN = [
  'shell/conversation',
  'shell/federation',
  'shell/form',
  'shell/media',
  'shell/ui',
];
