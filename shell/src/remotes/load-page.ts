import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import { getInstance } from '@module-federation/enhanced/runtime';
import { type ComponentType, createElement, useMemo } from 'react';
import {
  CONTRACT_VERSION,
  type Host,
  type Intent,
  OLDEST_SERVED_CONTRACT,
  type RemotePage,
} from '../../federation/contract.ts';
import { FILE_FINDER, FILE_LOADER, globalName } from '../../federation/layout.ts';
import { note } from '../reports/notes.ts';
import { clientOf } from './client-of.ts';
import { findFile, loadFile } from './load-file.ts';
import { refreshRelease, releaseOf } from './releases.ts';

/** A microfrontend was built against a version of the mount contract that this shell does not support. */
export class ContractError extends Error {}

// The caller knows the props of the component that it loads.
type AnyComponent = ComponentType<never>;

const components = new Map<string, AnyComponent>();

// Builds load their files by these, the shell's too.
Object.assign(globalThis, {
  [FILE_LOADER]: (path: string, integrity?: string) => withNote(path, loadFile(path, integrity)),
  [FILE_FINDER]: (path: string) => withNote(path, findFile(path)),
});

function withNote(path: string, load?: Promise<void>): Promise<void> | undefined {
  return load?.catch((error) => {
    note({ failed: path });
    throw error;
  });
}

/** A page, and the build that it is of, as `<microfrontend>/<version>`. */
type LoadedPage = RemotePage & { release: string };

/** The page, if it has been loaded: then it renders without a loading text. */
export function loadedPage(remote: string, expose: string): LoadedPage | undefined {
  return components.get(`${remote}/${expose}`) as LoadedPage | undefined;
}

/** Loads a page from the live build. If the known build is gone, loads from its successor. */
export function loadPage(remote: string, expose: string): Promise<RemotePage> {
  return loadComponent(remote, expose);
}

/** Loads a page, which may have been loaded before, from what is live now. */
export async function reloadPage(remote: string, expose: string): Promise<RemotePage> {
  // Without an answer, the build that this tab knows is tried again.
  await refreshRelease(remote).catch(() => undefined);
  components.delete(`${remote}/${expose}`);
  return loadPage(remote, expose);
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
    note({ failed: `/${known.name}/${known.version}/` });
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
  const [container] = await Promise.all([loadContainer(release), ...loadFiles(release, expose)]);
  const module = (await container.get(`./${expose}`))();
  if (!module.default) throw new Error(`${release.name} has no ${expose}`);
  return withBuildName(module.default, `${release.name}/${release.version}`);
}

/** The component with a host that knows of which build it is. */
function withBuildName(Component: AnyComponent, release: string): AnyComponent {
  note({ shown: release });
  const client = clientOf(release);
  const { prefetch } = Component as RemotePage;
  function WithBuildName(props: { host?: Host }) {
    const { host } = props;
    const own = useMemo(() => host && { ...host, ...client }, [host]);
    return createElement(Component as ComponentType<object>, own ? { ...props, host: own } : props);
  }
  return Object.assign(WithBuildName, {
    release,
    prefetch: (intent: Intent) => prefetch?.({ ...intent, host: { ...intent.host, ...client } }),
  });
}

/** What a remote's entry puts into a global variable. */
interface Container {
  init(shareScope: object, initScope: object[], options: object): unknown;
  get(expose: string): Promise<() => { default?: AnyComponent }>;
}

const containers = new Map<string, Promise<Container>>();

function loadContainer(release: ReleasePointer): Promise<Container> {
  const name = globalName(release.name, release.version);
  const known = containers.get(name);
  if (known) return known;
  const container = startContainer(release, name);
  containers.set(name, container);
  container.catch(() => containers.delete(name));
  return container;
}

/** Runs the entry, and gives its container the packages that the shell shares. */
async function startContainer({ entry, integrity }: ReleasePointer, name: string): Promise<Container> {
  const started = () => (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!started()) await loadFile(entry, integrity);
  const container = started();
  if (!container) throw new Error(`${entry} has no container`);
  const shareScope = getInstance()?.shareScopeMap.default ?? {};
  await container.init(shareScope, [], { version: '', shareScopeKeys: 'default' });
  return container;
}

/** Loads the files of the expose in parallel with the entry, which otherwise requests them once it runs. */
function loadFiles({ exposes, files }: ReleasePointer, expose: string): Promise<void>[] {
  const { js = [], css = [] } = exposes[expose] ?? {};
  return [...js, ...css].flatMap((path) => (files?.[path] ? loadFile(path, files[path]) : []));
}
