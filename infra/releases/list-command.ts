import { parseArgs } from 'node:util';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { microfrontendOf, run, suiteOf } from './command.ts';
import { liveVersion, pointerKey, type ReleaseRecord, readRecords, usedReleases } from './records.ts';
import { openReleases, type Releases } from './releases.ts';

const USAGE = 'Usage: npm run releases [-- <microfrontend>] [--aws]';

/** Lists what is live and kept, and since when. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { aws: { type: 'boolean', default: false } },
  });
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
  const since = live && (await site.writtenAt(pointerKey(name)));
  return [
    `${name}${live ? '' : ': the pointer names no release. npm run rollback makes the last one live.'}`,
    ...records.map((record) => {
      const { pointer, withdrawn } = record;
      const state =
        pointer.version === live
          ? `live      since ${since ? since.toISOString() : ''}`
          : withdrawn
            ? `withdrawn ${withdrawn.at} by ${withdrawn.by}`
            : used.has(record)
              ? 'kept'
              : 'old';
      return `  ${pointer.version}  ${state}${detailsOf(record)}`;
    }),
  ];
}

function detailsOf({ releasedAt, by, functions, forced }: ReleaseRecord): string {
  const versions = Object.entries(functions).map(([name, version]) => `${name} ${version}`);
  return [
    `\n    released ${releasedAt} by ${by}`,
    ...(versions.length > 0 ? [`\n    with ${versions.join(', ')}`] : []),
    ...(forced
      ? [`\n    forced, because: ${forced.because}`, ...forced.refusals.map((one) => `\n      ${one}`)]
      : []),
  ].join('');
}

await run(main);
