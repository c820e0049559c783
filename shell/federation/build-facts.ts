import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import type { Compilation } from 'webpack';
import { CONTRACT_VERSION, OLDEST_SERVED_CONTRACT } from './contract.ts';
import type { Microfrontend } from './declaration.ts';
import { SHARED, SHARED_NAMES } from './federation-plugin.ts';

/** Package → names of it. */
type Names = Record<string, string[]>;

/** `build.json` beside a build's files: what a release needs of others, and what others may need of it. */
export interface BuildFacts {
  /** The names of shared packages that a remote imports, and the shell gives it. */
  needs: Names;
  /** Shared package → the version with which it was built, then others with which it was tested. Older builds have none. */
  versions?: Names;
  /** The version of the suite, as its changelog has it. */
  suite?: string;
  /** Of the shell only. */
  host?: {
    gives: Names;
    /** The oldest and the newest version of the mount contract that it supports. */
    contracts: [number, number];
    /** Remote → the pages that the shell asks it for. */
    pages: Record<string, string[]>;
  };
}

/** What a build imports of the shared packages. A package that is taken as a whole has no names. */
export function neededNames({ modules, moduleGraph }: Compilation): Names {
  const needs: Names = {};
  for (const module of modules) {
    const { shareKey } = (module as { options?: { shareKey?: string } }).options ?? {};
    if (module.type !== 'consume-shared-module' || !shareKey) continue;
    const referenced = [...moduleGraph.getIncomingConnections(module)].flatMap(
      ({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? [],
    );
    const names = referenced.flatMap((one) => (Array.isArray(one) ? one : one.name)[0] ?? []);
    needs[shareKey] = [...new Set([...(needs[shareKey] ?? []), ...names])].sort();
  }
  return needs;
}

export function sharedVersions({ testedWith = {} }: Microfrontend, workspace: string): Names {
  const installed = createRequire(join(workspace, 'package.json'));
  return Object.fromEntries(
    SHARED_NAMES.map((name) => [
      name,
      [installed(`${name.replace('/jsx-runtime', '')}/package.json`).version, ...(testedWith[name] ?? [])],
    ]),
  );
}

export async function hostFacts(): Promise<BuildFacts['host']> {
  const gives = Object.entries(SHARED).map(async ([name, path]) => [
    name,
    Object.keys(await import(path)).sort(),
  ]);
  return {
    gives: Object.fromEntries(await Promise.all(gives)),
    contracts: [OLDEST_SERVED_CONTRACT, CONTRACT_VERSION],
    pages: Object.fromEntries(Object.entries(PAGES).map(([remote, pages]) => [remote, Object.keys(pages)])),
  };
}
