import { buildMicrofrontend, builtSite, recordApis } from '../build/suite.ts';
import { readCommandLine } from '../run-as-command.ts';
import { readBuild } from './build.ts';
import { refuseBesideCanary, refuseSecondCanary } from './canary/canary.ts';
import { microfrontendOf, run, suiteOf } from './command.ts';
import { passGate } from './gate/gate.ts';
import { readRecords } from './records.ts';
import { release } from './release.ts';
import { openReleases } from './releases.ts';
import { makeTrial } from './trial.ts';
import { pageOrder, unaskedPages } from './unanswered-pages.ts';

const USAGE =
  'Usage: npm run release -- <microfrontend> [--canary <percent>] [--from <dist/site of another build>] [--check] [--force "<why>"] [--pin-only] [--aws]';

/**
 * Releases one microfrontend: a build of this repository, or another build (`--from`, or `--built` for the one that is
 * there). On AWS `npm run deploy` calls it, after the stack.
 */
async function main(): Promise<void> {
  const isSet = { type: 'boolean', default: false } as const;
  const { positionals, values } = readCommandLine(
    {
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        force: { type: 'string' },
        canary: { type: 'string' },
        built: isSet,
        'pin-only': isSet,
        check: isSet,
        aws: isSet,
      },
    },
    USAGE,
  );
  const [named, ...others] = positionals;
  const name = microfrontendOf(named, USAGE);
  if (others.length > 0 || values.force === '') throw new Error(USAGE);
  const canary = values.canary === undefined ? undefined : percentIn(values.canary);
  // A deployment releases what it has built, functions and all.
  const choice = { force: values.force, alone: !values.built };
  const target = await suiteOf(values);
  const releases = await openReleases(target);
  if (values.built) await recordApis([name]);
  const folder = values.from ?? (values.built ? builtSite(name) : await buildMicrofrontend(name));
  if (values['pin-only']) {
    if (name === 'shell' || values.check || canary || values.force)
      throw new Error(
        `Only a microfrontend other than the shell can be released for testers alone.\n${USAGE}`,
      );
    const version = await makeTrial(releases, name, folder);
    const site = await target.parameter('edge/site-url');
    console.log(`${name} ${version} is live for nobody. Testers pin it in their browser: ${site}/#builds`);
    return;
  }
  if (values.check) {
    const build = await readBuild(name, folder);
    if (canary) await refuseSecondCanary(releases, name);
    else await refuseBesideCanary(releases, name, build.pointer.version);
    // Before the first deployment, no stack has said which functions it has, and no release needs them.
    const isFirst = (await readRecords(releases.site, name)).length === 0;
    const functions = isFirst ? {} : await releases.deployedFunctions(name);
    await passGate(releases, name, build, functions, choice);
    console.log(`${name} may be released.`);
    return;
  }
  const { version, unchanged } = await release(releases, name, folder, { ...choice, canary });
  if (!unchanged && canary)
    console.log(
      `${name} ${version} is a canary for ${canary} % of visitors. npm run releases shows how it is doing.`,
    );
  else if (!unchanged) {
    console.log(`${name} ${version} is live at ${await target.parameter('edge/site-url')}`);
    const missing = await unaskedPages(releases.site, name);
    if (missing.length > 0)
      console.log(`Nobody sees ${missing.join(', ')} before a shell that asks for it: ${pageOrder(name)}`);
  } else if (!unchanged.withdrawn) console.log(`${name} has not changed since ${version}.`);
  else
    console.log(
      `${name} has not changed since ${version}, which ${unchanged.withdrawn.by} withdrew on ${unchanged.withdrawn.at}. It stays so.\nTo make it live again: npm run rollback -- ${name} ${version}`,
    );
}

/** @throws Error unless it is a share that leaves visitors to compare with */
function percentIn(text: string): number {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 50) return percent;
  throw new Error(`A canary begins with 1 to 50 percent of visitors, not ${text}.\n${USAGE}`);
}

await run(main);
