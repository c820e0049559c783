import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import {
  CONTRACT_VERSION,
  OLDEST_SERVED_CONTRACT,
  type PageProps,
  type ReleasePointer,
} from '../../federation/contract.ts';
import { globalName } from '../../federation/layout.ts';
import { loadScript } from './load-script.ts';
import { refreshRelease, releaseOf } from './releases.ts';

export type RemotePage = ComponentType<PageProps>;

/** A microfrontend was built against a version of the mount contract that this shell does not support. */
export class ContractError extends Error {}

// The caller knows the props of the component that it loads.
type AnyComponent = ComponentType<never>;

const components = new Map<string, AnyComponent>();
const entries = new Map<string, Promise<void>>();

/** The page, if it has been loaded: then it renders without a loading text. */
export function loadedPage(remote: string, expose: string): RemotePage | undefined {
  return components.get(`${remote}/${expose}`) as RemotePage | undefined;
}

/** Loads a page from the live build. If the known build is gone, loads from its successor. */
export function loadPage(remote: string, expose: string): Promise<RemotePage> {
  return loadComponent<PageProps>(remote, expose);
}

/** Loads any component that a remote exposes, in the same way. */
export async function loadComponent<Props>(remote: string, expose: string): Promise<ComponentType<Props>> {
  const key = `${remote}/${expose}`;
  const component = components.get(key) ?? (await loadFromLive(remote, expose));
  components.set(key, component);
  return component as ComponentType<Props>;
}

async function loadFromLive(remote: string, expose: string): Promise<AnyComponent> {
  const known = await releaseOf(remote);
  try {
    return await loadFrom(known, expose);
  } catch (error) {
    const live = await refreshRelease(remote);
    if (live.version === known.version) throw error;
    return loadFrom(live, expose);
  }
}

async function loadFrom(release: ReleasePointer, expose: string): Promise<AnyComponent> {
  if (release.contract < OLDEST_SERVED_CONTRACT || release.contract > CONTRACT_VERSION) {
    const served = `${OLDEST_SERVED_CONTRACT} to ${CONTRACT_VERSION}`;
    throw new ContractError(`${release.name} needs contract ${release.contract}, this shell has ${served}`);
  }
  preload(release.exposes[expose]);
  const container = globalName(release.name, release.version);
  await loadEntry(release, container);
  const module = await loadRemote<{ default: AnyComponent }>(`${container}/${expose}`);
  if (!module) throw new Error(`${release.name} has no ${expose}`);
  return module.default;
}

/** Runs the entry with an integrity check, which federation would not do. The entry puts its container into a global variable. */
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

/** Preloads the files of the expose in parallel with the entry, which would request them only once it runs. */
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
