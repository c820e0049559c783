import type { ReleasePointer } from '../../federation/contract.ts';

const pointers = new Map<string, Promise<ReleasePointer>>();

/** Takes over the release pointers of the document. */
export function seedReleases(inlined: ReleasePointer[]): void {
  for (const pointer of inlined) pointers.set(pointer.name, Promise.resolve(pointer));
}

/** The live build of a microfrontend, as this tab knows it. A failed request is repeated at the next call. */
export function releaseOf(name: string): Promise<ReleasePointer> {
  return pointers.get(name) ?? refreshRelease(name);
}

/** Requests the release pointer again: the build that this tab knows may have been superseded. */
export function refreshRelease(name: string): Promise<ReleasePointer> {
  const pointer = fetchPointer(name);
  pointers.set(name, pointer);
  pointer.catch(() => pointers.get(name) === pointer && pointers.delete(name));
  return pointer;
}

async function fetchPointer(name: string): Promise<ReleasePointer> {
  const response = await fetch(`/releases/${name}.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/releases/${name}.json answered ${response.status}`);
  return response.json();
}
