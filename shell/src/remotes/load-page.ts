import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { CONTRACT_VERSION, type PageProps, type ReleasePointer } from '../../federation/contract.ts';
import { globalName } from '../../federation/layout.ts';
import { loadScript } from './load-script.ts';
import { refreshRelease, releaseOf } from './releases.ts';

export type RemotePage = ComponentType<PageProps>;

/** A microfrontend built against a mount contract that this shell does not keep. */
export class ContractError extends Error {}

const pages = new Map<string, RemotePage>();
const entries = new Map<string, Promise<void>>();

/** The page if it is here already: then it renders without a moment of "loading". */
export function loadedPage(remote: string, expose: string): RemotePage | undefined {
  return pages.get(`${remote}/${expose}`);
}

/** Loads a page from the live build; if the known build is gone, from the one that took its place. */
export async function loadPage(remote: string, expose: string): Promise<RemotePage> {
  const key = `${remote}/${expose}`;
  const page = pages.get(key) ?? (await loadFromLive(remote, expose));
  pages.set(key, page);
  return page;
}

async function loadFromLive(remote: string, expose: string): Promise<RemotePage> {
  const known = await releaseOf(remote);
  try {
    return await loadFrom(known, expose);
  } catch (error) {
    const live = await refreshRelease(remote);
    if (live.version === known.version) throw error;
    return loadFrom(live, expose);
  }
}

async function loadFrom(release: ReleasePointer, expose: string): Promise<RemotePage> {
  if (release.contract !== CONTRACT_VERSION) {
    throw new ContractError(`${release.name} needs contract ${release.contract}, not ${CONTRACT_VERSION}`);
  }
  preload(release.exposes[expose]);
  const container = globalName(release.name, release.version);
  await loadEntry(release, container);
  const module = await loadRemote<{ default: RemotePage }>(`${container}/${expose}`);
  if (!module) throw new Error(`${release.name} has no ${expose}`);
  return module.default;
}

/** Runs the entry ourselves, for its integrity check; federation then finds the container where the entry left it. */
function loadEntry({ entry, integrity }: ReleasePointer, container: string): Promise<void> {
  const known = entries.get(container);
  if (known) return known;
  const loading = loadScript(entry, integrity).then(() =>
    registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'var' }]),
  );
  entries.set(container, loading);
  loading.catch(() => entries.delete(container));
  return loading;
}

/** Starts the files of the expose beside the entry, which would only ask for them once it runs. */
function preload(files: ReleasePointer['exposes'][string] | undefined): void {
  const wanted = [
    ...(files?.js ?? []).map((href) => ({ href, as: 'script' })),
    ...(files?.css ?? []).map((href) => ({ href, as: 'style' })),
  ];
  for (const { href, as } of wanted) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as, href });
    document.head.append(link);
  }
}
