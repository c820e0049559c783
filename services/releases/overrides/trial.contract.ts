import type { ReleasePointer } from '../../core/site/release-pointer.contract.ts';

/** A build that is no release: somebody has put it there for testers, from their machine. */
export interface Trial {
  pointer: ReleasePointer;
  /** Whose build it is. */
  by: string;
}

/** Beside the records of releases, which the edge may not read either. */
export const trialsOf = (name: string) => `records/trials/${name}/`;

export const trialKey = (name: string, version: string) => `${trialsOf(name)}${version}.json`;
