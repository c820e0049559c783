import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';

// A request that gets no answer must not end the attempts to reload a page.
const TIMEOUT_MS = 10_000;

// The builds that a tester's page runs, whatever is live.
const overridden = new Map<string, ReleasePointer>();
const known = new Map<string, ReleasePointer>();
const requests = new Map<string, Promise<ReleasePointer>>();

/** Takes over the release pointers of the document. */
export function seedReleases(inlined: ReleasePointer[]): void {
  for (const pointer of inlined) known.set(pointer.name, pointer);
}

export function overrideRelease(pointer: ReleasePointer): void {
  overridden.set(pointer.name, pointer);
}

/** The live build of a microfrontend, as this tab knows it. */
export async function releaseOf(name: string): Promise<ReleasePointer> {
  return overridden.get(name) ?? known.get(name) ?? refreshRelease(name);
}

/** Requests the release pointer: the build that this tab knows may have been superseded. */
export function refreshRelease(name: string): Promise<ReleasePointer> {
  const pending = overridden.has(name) ? releaseOf(name) : requests.get(name);
  if (pending) return pending;
  const request = fetchPointer(name)
    .then((pointer) => {
      known.set(name, pointer);
      return pointer;
    })
    .finally(() => requests.delete(name));
  requests.set(name, request);
  return request;
}

/** @throws Error when the pointer cannot be read, or names no build */
export async function fetchPointer(name: string): Promise<ReleasePointer> {
  const response = await fetch(`/releases/${name}.json`, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const pointer: ReleasePointer = await response.json();
  if (!response.ok || !pointer.entry) throw new Error(`/releases/${name}.json names no build`);
  return pointer;
}
