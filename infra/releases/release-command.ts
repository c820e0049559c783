import { parseArgs } from 'node:util';
import { buildMicrofrontend, builtSite } from '../build/suite.ts';
import { readBuild } from './build.ts';
import { microfrontendOf, run, suiteOf } from './command.ts';
import { passGate } from './gate/gate.ts';
import { release } from './release.ts';
import { openReleases } from './releases.ts';

const USAGE =
  'Usage: npm run release -- <microfrontend> [--from <dist/site of another build>] [--check] [--force "<why>"] [--aws]';

/**
 * Releases one microfrontend: a build of this repository, or another build (`--from`, or `--built` for the one that is
 * there). On AWS `npm run deploy` calls it, after the stack.
 */
async function main(): Promise<void> {
  const isSet = { type: 'boolean', default: false } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, force: { type: 'string' }, built: isSet, check: isSet, aws: isSet },
  });
  const [named, ...others] = positionals;
  const name = microfrontendOf(named, USAGE);
  if (others.length > 0 || values.force === '') throw new Error(USAGE);
  const target = await suiteOf(values);
  const releases = await openReleases(target);
  const folder = values.from ?? (values.built ? builtSite(name) : await buildMicrofrontend(name));
  if (values.check) {
    await passGate(releases, name, await readBuild(name, folder), values.force);
    console.log(`${name} may be released.`);
    return;
  }
  const { version, unchanged } = await release(releases, name, folder, { force: values.force });
  if (!unchanged) console.log(`${name} ${version} is live at ${await target.parameter('edge/site-url')}`);
  else if (!unchanged.withdrawn) console.log(`${name} has not changed since ${version}.`);
  else
    console.log(
      `${name} has not changed since ${version}, which ${unchanged.withdrawn.by} withdrew on ${unchanged.withdrawn.at}. It stays so.\nTo make it live again: npm run rollback -- ${name} ${version}`,
    );
}

await run(main);
