import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import type { BuildFacts } from '@hearthside/shell/federation/build-facts.ts';
import type { Refusal } from './refusal.ts';

/** A release as a neighbor in the browser: what it says of itself, and how people call it. */
export interface Neighbor {
  pointer: ReleasePointer;
  /** Missing of builds that recorded none. */
  facts?: BuildFacts;
  /** `hub 3f2a… (live)` */
  title: string;
  /** It may be open in tabs or come back by a rollback, but no document names it. @default false */
  isKept?: boolean;
}

/** What one shell build and one build of a remote lack of each other. `breaks` is the one that is not new. */
export function misfitsOfPair(shell: Neighbor, remote: Neighbor, isShellNew: boolean): Refusal[] {
  const host = shell.facts?.host;
  if (!host) return [];
  const { name, contract, exposes } = remote.pointer;
  const breaks = isShellNew ? remote.title : `people with ${shell.title}`;
  const [oldest, newest] = host.contracts;
  const refusals: Refusal[] = [];
  if (contract < oldest || contract > newest)
    refusals.push({
      breaks,
      because: `${name} needs version ${contract} of the mount contract, and the shell has ${oldest} to ${newest}.`,
      advice: isShellNew
        ? `Support version ${contract} until no release of ${name} that needs it is kept.`
        : 'Release the shell first.',
    });
  for (const [shared, names] of Object.entries(remote.facts?.needs ?? {})) {
    const given = host.gives[shared];
    const missing = given
      ? names.filter((one) => one !== 'default' && !given.includes(one))
      : ['the package'];
    for (const one of missing)
      refusals.push({
        breaks,
        because: `${name} needs ${one} of ${shared}, which the shell does not give.`,
        advice: isShellNew
          ? `Give it until no release of ${name} that needs it is kept.`
          : 'Release a shell first whose list in shell/federation/shared has it.',
      });
    refusals.push(
      ...misfitVersion(shell, remote, shared, isShellNew).map((misfit) => ({ breaks, ...misfit })),
    );
  }
  // A kept release is older than a new page. Its tabs keep the shell that they have, which does not ask for the page.
  const asked = isShellNew && remote.isKept ? [] : (host.pages[name] ?? []);
  for (const page of asked)
    if (!exposes[page])
      refusals.push({
        breaks,
        because: `${name} has no page ${page}, for which the shell asks.`,
        advice: isShellNew
          ? `Release ${name} with the page first.`
          : 'Release a shell without the page first, and remove the page once no shell that names it is kept.',
      });
  return refusals;
}

/** A remote may run with a patch of the package with which it was built or tested, and with nothing else. */
function misfitVersion(
  shell: Neighbor,
  { pointer: { name }, facts, isKept }: Neighbor,
  shared: string,
  isShellNew: boolean,
): Omit<Refusal, 'breaks'>[] {
  const [given] = shell.facts?.versions?.[shared] ?? [];
  const tested = facts?.versions?.[shared] ?? [];
  // Tabs with a kept release keep the shell that they have.
  if (!given || tested.length === 0 || (isShellNew && isKept)) return [];
  if (tested.some((version) => minorOf(version) === minorOf(given))) return [];
  const fit = `Test ${name} with ${shared} ${minorOf(given)}, name that in testedWith of its federation.ts`;
  return [
    {
      because: `${name} was built and tested with ${shared} ${tested.join(', ')}, and the shell gives ${given}.`,
      advice: isShellNew
        ? `${fit}, and release it first.`
        : `${fit}, or release a shell first that gives it.`,
    },
  ];
}

/** `19.3.1` → `19.3`. */
const minorOf = (version: string) => version.split('.', 2).join('.');
