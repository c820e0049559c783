import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { pointerKey } from '../constructs/site-files.ts';
import { readCommandLine } from '../run-as-command.ts';
import { canaryOf } from './canary/canary.ts';
import { type Canary, percentOf } from './canary/canary-state.ts';
import { described } from './canary/judge.ts';
import { microfrontendOf, run, suiteOf } from './command.ts';
import { liveVersion, type ReleaseRecord, readRecords, usedReleases } from './records.ts';
import { openReleases, type Releases } from './releases.ts';

const USAGE = 'Usage: npm run releases [-- <microfrontend>] [--aws]';

/** Lists what is live and kept, and since when. */
async function main(): Promise<void> {
  const { positionals, values } = readCommandLine(
    {
      allowPositionals: true,
      options: { aws: { type: 'boolean', default: false } },
    },
    USAGE,
  );
  const [named, ...others] = positionals;
  if (others.length > 0) throw new Error(USAGE);
  const names = named === undefined ? MICROFRONTENDS : [microfrontendOf(named, USAGE)];
  const releases = await openReleases(await suiteOf(values));
  for (const name of names) for (const line of await describe(releases, name)) console.log(line);
}

async function describe({ site }: Releases, name: (typeof MICROFRONTENDS)[number]): Promise<string[]> {
  const live = await liveVersion(site, name);
  const records = await readRecords(site, name);
  const used = new Set(usedReleases(records, live));
  const canary = (await canaryOf({ site }, name))?.canary;
  const since = live && (await site.writtenAt(pointerKey(name)));
  return [
    `${name}${live ? '' : ': the pointer names no release. npm run rollback makes the last one live.'}`,
    ...records.map((record) => {
      const { pointer, withdrawn } = record;
      const state =
        pointer.version === live
          ? `live      since ${since ? since.toISOString() : ''}`
          : pointer.version === canary?.version
            ? `canary    ${percentOf(canary)} % of visitors, since ${canary.shares.at(-1)?.since}`
            : withdrawn
              ? `withdrawn ${withdrawn.at} by ${withdrawn.by}`
              : used.has(record)
                ? 'kept'
                : 'old';
      const numbers = pointer.version === canary?.version ? canaryLines(canary) : [];
      return `  ${pointer.version}  ${state}${[detailsOf(record), ...numbers].join('\n    ')}`;
    }),
  ];
}

function detailsOf({ releasedAt, by, suite, functions, forced, decisions = [] }: ReleaseRecord): string {
  const versions = Object.entries(functions).map(([name, version]) => `${name} ${version}`);
  return [
    `\n    released ${releasedAt} by ${by}${suite ? `, of ${suite}` : ''}`,
    ...(versions.length > 0 ? [`\n    with ${versions.join(', ')}`] : []),
    ...(forced
      ? [`\n    forced, because: ${forced.because}`, ...forced.refusals.map((one) => `\n      ${one}`)]
      : []),
    ...decisions.map(
      ({ at, by, percent, why }) =>
        `\n    ${at} ${percent > 0 ? `${percent} %` : 'withdrawn'} by ${by}: ${why}`,
    ),
  ].join('');
}

/** The numbers of a canary beside those of the stable release, as the judge has seen them last. */
function canaryLines({ counts, stable }: Canary): string[] {
  if (!counts) return ['nothing counted yet'];
  return [`it: ${described(counts.canary)}`, `${stable}: ${described(counts.stable)}`];
}

await run(main);
