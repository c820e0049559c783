import { GetAliasCommand, LambdaClient, UpdateAliasCommand } from '@aws-sdk/client-lambda';
import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { hasFunctions, LIVE_ALIAS } from '../constructs/live-alias.ts';
import type { Target } from '../target.ts';
import { type Edge, openEdge } from './edge.ts';
import { openSite, type Site } from './site.ts';

/** Where releases are made: the site of a suite, and the functions that are released with it. */
export interface Releases {
  site: Site;
  edge: Edge;
  /** Who makes them, for their records. */
  by: string;
  /** Function → the version that the team's stack has deployed. */
  deployedFunctions(name: MicrofrontendName): Promise<Record<string, string>>;
  /** Function → the version that answers now. */
  liveFunctions(functions: string[]): Promise<Record<string, string>>;
  /** Whether the suite has a page at a path of the site. */
  answers(path: string): Promise<boolean>;
  /** Lets these versions answer. Answers those that did not before. */
  moveFunctions(versions: Record<string, string>): Promise<Record<string, string>>;
}

export async function openReleases(target: Target): Promise<Releases> {
  const lambda = new LambdaClient(target.client('lambda'));
  const Name = LIVE_ALIAS;
  const versionOf = async (FunctionName: string) =>
    (await lambda.send(new GetAliasCommand({ FunctionName, Name }))).FunctionVersion ?? '';
  return {
    site: await openSite(target),
    edge: openEdge(target),
    by: await target.caller(),
    async deployedFunctions(name) {
      return hasFunctions(name) ? JSON.parse(await target.parameter(`${name}/functions`)) : {};
    },
    async liveFunctions(functions) {
      return Object.fromEntries(
        await Promise.all(functions.map(async (name) => [name, await versionOf(name)])),
      );
    },
    async answers(path) {
      const { status } = await fetch((await target.parameter('edge/site-url')) + path, {
        redirect: 'manual',
      });
      return status < 400;
    },
    async moveFunctions(versions) {
      const moved: Record<string, string> = {};
      for (const [FunctionName, FunctionVersion] of Object.entries(versions)) {
        if ((await versionOf(FunctionName)) === FunctionVersion) continue;
        await lambda.send(new UpdateAliasCommand({ FunctionName, Name, FunctionVersion }));
        moved[FunctionName] = FunctionVersion;
      }
      return moved;
    },
  };
}
