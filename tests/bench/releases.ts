import { release } from '@hearthside/infra/releases/release.ts';
import { openReleases } from '@hearthside/infra/releases/releases.ts';
import { rollBack } from '@hearthside/infra/releases/roll-back.ts';
import { localTarget } from '@hearthside/infra/target.ts';
import { changedBuild } from '../journeys/changed-build.ts';
import type { Table } from './table.ts';

const MOVES = 20;
const PATHS = ['/', '/products', '/login', '/userhub'];

interface Seen {
  documents: number;
  failed: number;
  /** Documents that name files of two builds of one microfrontend. */
  mixed: number;
}

/** Moves the pointers of shell and storefront to and fro while documents and their files are asked for. Throws if one is mixed. */
export async function benchReleases({ url, dataDir }: { url: string; dataDir: string }): Promise<Table> {
  const releases = await openReleases(await localTarget(dataDir));
  const comment = (text: string) => `${text}\n/* another build */`;
  const changes = { shell: { 'main.js': comment }, storefront: { 'remoteEntry.js': comment } };
  const versions = new Map<'shell' | 'storefront', string[]>();
  for (const name of ['shell', 'storefront'] as const) {
    const { version: before } = await releases.site.readJson<{ version: string }>(`releases/${name}.json`);
    const { version } = await release(releases, name, await changedBuild(name, changes[name]));
    versions.set(name, [before, version]);
  }
  const seen: Seen = { documents: 0, failed: 0, mixed: 0 };
  let isMoving = true;
  const visitors = PATHS.map(async (path) => {
    while (isMoving) await visit(url, path, seen);
  });
  const started = performance.now();
  for (let move = 0; move < MOVES; move += 1)
    for (const [name, [one, other]] of versions)
      await rollBack(releases, name, { version: move % 2 === 0 ? one : other });
  const seconds = (performance.now() - started) / 1000;
  isMoving = false;
  await Promise.all(visitors);
  if (seen.failed + seen.mixed > 0)
    throw new Error(
      `Of ${seen.documents} documents ${seen.mixed} were mixed, and ${seen.failed} requests failed.`,
    );
  return {
    title: 'Releases under load',
    note: 'Shell and storefront go to and fro between two builds. No document may name files of both, and every file it names must be there.',
    rows: [{ moves: MOVES * 2, 'seconds a move': Number((seconds / (MOVES * 2)).toFixed(1)), ...seen }],
  };
}

async function visit(url: string, path: string, seen: Seen): Promise<void> {
  const answer = await fetch(url + path);
  const html = await answer.text();
  seen.documents += 1;
  if (!answer.ok) seen.failed += 1;
  const files = [...new Set(html.match(/\/(shell|storefront)\/\w{12}\/[\w.-]+\.(js|css)/g) ?? [])];
  for (const name of ['shell', 'storefront']) {
    const builds = files.filter((file) => file.startsWith(`/${name}/`)).map((file) => file.split('/')[2]);
    if (new Set(builds).size > 1) seen.mixed += 1;
  }
  const answers = await Promise.all(files.map((file) => fetch(url + file)));
  seen.failed += answers.filter(({ ok }) => !ok).length;
  await Promise.all(answers.map((one) => one.arrayBuffer()));
}
