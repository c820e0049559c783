import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import type { Microfrontend } from './declaration.ts';
import { isMicrofrontend } from './workspaces.ts';

/** Reads a microfrontend from its workspace: its `federation.ts`, and the components of its pages, which it exposes. */
export async function readMicrofrontend(workspace: string): Promise<Microfrontend> {
  const { default: declared }: { default: Microfrontend } = await import(
    pathToFileURL(resolve(workspace, 'federation.ts')).href
  );
  return { ...declared, exposes: { ...declared.exposes, ...pageModules(workspace, declared.name) } };
}

/**
 * Finds the component of each page that the page table has for a microfrontend: page → module, relative to the workspace.
 * @throws Error when a page does not have exactly one.
 */
export function pageModules(workspace: string, name: string): Record<string, string> {
  const pages = isMicrofrontend(name) ? Object.keys(PAGES[name]) : [];
  if (pages.length === 0) return {};
  const files = readdirSync(join(workspace, 'src'), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    pages.map((page) => {
      const modules = files.filter((file) => basename(file) === `${page}-page.tsx`);
      const [module] = modules;
      if (module && modules.length === 1) return [page, `./src/${module.replaceAll('\\', '/')}`];
      throw new Error(
        `The page "${page}" of ${name} (services/core/site/pages.contract.ts) needs one component, ${basename(workspace)}/src/…/${page}-page.tsx. There are ${modules.length}.`,
      );
    }),
  );
}
