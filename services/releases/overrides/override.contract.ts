import { PAGES } from '../../core/site/pages.contract.ts';
import type { ReleasePointer } from '../../core/site/release-pointer.contract.ts';

/** The shell is what takes the choice into account, so a page has always its own. */
export const OVERRIDABLE: string[] = Object.keys(PAGES).filter((name) => name !== 'shell');

/** A build that a tester may run in their own browser. */
export interface BuildChoice {
  version: string;
  /** ISO 8601: when its record was written last. */
  releasedAt: string;
  /** Whose machine has made it, if it is no release. */
  from?: string;
}

/** The builds of each microfrontend but the shell, the last one first. */
export interface BuildChoices {
  microfrontends: { name: string; builds: BuildChoice[] }[];
}

/** A build that is no release: somebody has put it there for testers, from their machine. */
export interface Trial {
  pointer: ReleasePointer;
  /** Whose build it is. */
  by: string;
}

/** Beside the records of releases, which the edge may not read either. */
export const trialsOf = (name: string) => `records/trials/${name}/`;

export const trialKey = (name: string, version: string) => `${trialsOf(name)}${version}.json`;
