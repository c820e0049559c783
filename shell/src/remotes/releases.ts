import type { ReleasePointer } from '../../federation/contract.ts';

const pointers = new Map<string, Promise<ReleasePointer>>();

/** Takes over the pointers that came with the document. */
export function seedReleases(inlined: ReleasePointer[]): void {
  for (const pointer of inlined) pointers.set(pointer.name, Promise.resolve(pointer));
}

/** The live build of a microfrontend as this tab knows it; what failed is asked for again. */
export function releaseOf(name: string): Promise<ReleasePointer> {
  return pointers.get(name) ?? refreshRelease(name);
}

/** Asks again which build is live: another may have taken the place of the one this tab knows. */
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
