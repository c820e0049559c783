import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import type { BuildFacts } from '@hearthside/shell/federation/build-facts.ts';
import { BUILD_FACTS } from '@hearthside/shell/federation/layout.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import type { Build } from '../build.ts';
import { liveVersion, type ReleaseRecord, readRecords, sameFunctions, usedReleases } from '../records.ts';
import type { Releases } from '../releases.ts';
import { pageOrder, unansweredPages } from '../unanswered-pages.ts';
import { changedFields } from './api-change.ts';
import { damagedFiles } from './integrity.ts';
import { describe, type Refusal, RefusedError } from './refusal.ts';
import { misfitsOfPair, type Neighbor } from './shell-fit.ts';

export interface GateOptions {
  /** Why it is released although it is refused. */
  force?: string | undefined;
  /** It comes without functions of its own, so what those answer that are deployed must be known. @default false */
  alone?: boolean;
}

/**
 * Checks a build against every release that open tabs and rollbacks use, and the functions with which it would run. Answers what its record says if `force` gives a
 * reason to release it all the same.
 * @throws RefusedError
 */
export async function passGate(
  releases: Releases,
  name: MicrofrontendName,
  build: Build,
  functions: ReleaseRecord['functions'],
  { force, alone = false }: GateOptions = {},
): Promise<ReleaseRecord['forced']> {
  const refusals = await refusalsOf(releases, name, build, functions, alone);
  if (refusals.length === 0) return undefined;
  if (force === undefined) throw new RefusedError(`${name} ${build.pointer.version}`, refusals);
  return { because: force, refusals: describe(refusals) };
}

async function refusalsOf(
  releases: Releases,
  name: MicrofrontendName,
  build: Build,
  functions: ReleaseRecord['functions'],
  alone: boolean,
): Promise<Refusal[]> {
  const damaged = await damagedFiles(build);
  if (damaged.length > 0) return damaged;
  const records = new Map(
    await Promise.all(
      MICROFRONTENDS.map(async (one) => [one, await readRecords(releases.site, one)] as const),
    ),
  );
  const used = new Map(
    await Promise.all(
      [...records].map(async ([one, all]) => [one, await usedOf(releases, one, all)] as const),
    ),
  );
  const own = used.get(name) ?? [];
  const read = readerOf(releases, build);
  const ran = (records.get(name) ?? []).filter((record) => sameFunctions(record.functions, functions));
  return [
    ...(await neighborRefusals(name, build, used, read)),
    ...(name === 'shell' ? await lacksOfSuite(releases, build, used, read) : []),
    ...apiRefusals(own, build),
    ...(ran.length > 0 || !alone ? unanswered(build, ran) : unknownAnswers(build)),
  ];
}

type ReadFile = (path: string) => Promise<Buffer | undefined>;

/** Reads files of the build, which is not in the site yet, and of releases. */
function readerOf({ site }: Releases, { folder, pointer }: Build): ReadFile {
  const own = `/${pointer.name}/${pointer.version}/`;
  return (path) =>
    (path.startsWith(own) ? readFile(join(folder, path)) : site.read(path.slice(1))).catch(() => undefined);
}

/** Missing of a build that recorded none, or whose record cannot be read. */
function factsOf({ name, version }: ReleasePointer, read: ReadFile): Promise<BuildFacts | undefined> {
  return read(`/${name}/${version}/${BUILD_FACTS}`)
    .then((text) => text && JSON.parse(text.toString('utf8')))
    .catch(() => undefined);
}

interface Used {
  record: ReleaseRecord;
  title: string;
  isKept: boolean;
}

async function usedOf(
  { site }: Releases,
  name: MicrofrontendName,
  records: ReleaseRecord[],
): Promise<Used[]> {
  const live = await liveVersion(site, name);
  return usedReleases(records, live).map((record) => {
    const { version } = record.pointer;
    const isKept = version !== live;
    return { record, title: `${name} ${version} (${isKept ? 'kept' : 'live'})`, isKept };
  });
}

async function neighborRefusals(
  name: MicrofrontendName,
  { pointer }: Build,
  used: Map<MicrofrontendName, Used[]>,
  read: ReadFile,
): Promise<Refusal[]> {
  const asNeighbor = async ({ record: { pointer }, title, isKept }: Used): Promise<Neighbor> => ({
    pointer,
    title,
    isKept,
    facts: await factsOf(pointer, read),
  });
  const candidate = { pointer, title: `${name} ${pointer.version}`, facts: await factsOf(pointer, read) };
  const isShell = name === 'shell';
  const partners = isShell
    ? [...used].flatMap(([other, found]) => (other === 'shell' ? [] : found))
    : (used.get('shell') ?? []);
  const neighbors = await Promise.all(partners.map(asNeighbor));
  if (isShell) return neighbors.flatMap((remote) => misfitsOfPair(candidate, remote, true));
  const pages = neighbors.flatMap(({ facts }) => facts?.host?.pages[name] ?? []);
  return [
    ...neighbors.flatMap((shell) => misfitsOfPair(shell, candidate, false)),
    ...goneComponents(used.get(name) ?? [], pointer, pages),
  ];
}

/** What the suite lacks of the pages for which a new shell asks: the microfrontend that has them, or an answer at their path. */
async function lacksOfSuite(
  releases: Releases,
  { pointer }: Build,
  used: Map<MicrofrontendName, Used[]>,
  read: ReadFile,
): Promise<Refusal[]> {
  const live = used.get('shell')?.find(({ isKept }) => !isKept);
  const known = live && (await factsOf(live.record.pointer, read))?.host?.pages;
  const asked = (await factsOf(pointer, read))?.host?.pages ?? {};
  const breaks = `shell ${pointer.version} itself`;
  const refusals: Refusal[] = [];
  for (const [remote, pages] of Object.entries(asked)) {
    if (remote !== 'shell' && pages.length > 0 && used.get(remote as MicrofrontendName)?.length === 0)
      refusals.push({
        breaks,
        because: `${remote} has no release, and the shell asks for its pages.`,
        advice: `Release it first: npm run release -- ${remote}.`,
      });
    const isNew = (page: string) =>
      known !== undefined && pages.includes(page) && !known[remote]?.includes(page);
    for (const path of await unansweredPages(releases, remote as MicrofrontendName, isNew))
      refusals.push({
        breaks,
        because: `the suite has no page at ${path}.`,
        advice: `Deploy it in this order: ${pageOrder(remote)}`,
      });
  }
  return refusals;
}

/** Other microfrontends load components by name. Pages are asked for by the shell, which names them itself. */
function goneComponents(own: Used[], { exposes }: ReleasePointer, pages: string[]): Refusal[] {
  return own.flatMap(({ record, title }) =>
    Object.keys(record.pointer.exposes)
      .filter((expose) => !exposes[expose] && !pages.includes(expose))
      .map((expose) => ({
        breaks: `what loads ${expose} of ${title}`,
        because: `${expose} is gone.`,
        advice: `Keep it in this release. Release the microfrontends that load it without it, and remove ${expose} once none of their kept releases does.`,
      })),
  );
}

const withFunctions = (name: string) =>
  `Deploy the functions with it: npm run deploy -- ${name}; with --local in the suite that runs on this machine.`;

/** A build may come with functions of its own. Without them it needs what those answer with which these releases ran. */
function unanswered({ api = {}, pointer }: Build, ran: ReleaseRecord[]): Refusal[] {
  const running = ran.find((record) => record.api)?.api;
  if (!running) return [];
  return changedFields(api, running).map(({ field, how }) => ({
    breaks: `${pointer.name} ${pointer.version} itself`,
    because: `${field} ${how.endsWith('is gone') ? 'is not there' : how} in the functions that run.`,
    advice: withFunctions(pointer.name),
  }));
}

/** The functions were deployed with another microfrontend's, and no release has recorded what they answer. */
function unknownAnswers({ api, pointer: { name, version } }: Build): Refusal[] {
  if (!api) return [];
  return [
    {
      breaks: `${name} ${version} itself`,
      because: 'no release has run with the functions that are deployed, so what they answer is unknown.',
      advice: withFunctions(name),
    },
  ];
}

/** Tabs with these releases go on with the API that the new one brings along. */
function apiRefusals(own: Used[], { api }: Build): Refusal[] {
  if (!api) return [];
  return own.flatMap(({ record, title }) =>
    changedFields(record.api ?? {}, api).map(({ field, how, advice }) => ({
      breaks: title,
      because: how.startsWith('is') ? `${field} ${how}.` : `${field}, ${how}.`,
      advice,
    })),
  );
}
