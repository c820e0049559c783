import { readCommandLine } from '../run-as-command.ts';
import { microfrontendOf, run, suiteOf } from './command.ts';
import { openReleases } from './releases.ts';
import { rollBack } from './roll-back.ts';

const USAGE = 'Usage: npm run rollback -- <microfrontend> [version] [--functions] [--aws]';

/** Makes an earlier release of one microfrontend live, in seconds: nothing is built or deployed. */
async function main(): Promise<void> {
  const isSet = { type: 'boolean', default: false } as const;
  const { positionals, values } = readCommandLine(
    {
      allowPositionals: true,
      options: { functions: isSet, aws: isSet },
    },
    USAGE,
  );
  const [named, version, ...others] = positionals;
  const name = microfrontendOf(named, USAGE);
  if (others.length > 0) throw new Error(USAGE);
  const target = await suiteOf(values);
  const done = await rollBack(await openReleases(target), name, { version, functions: values.functions });
  if (done.canary) console.log(`The canary ${name} ${done.canary} is withdrawn.`);
  console.log(`${name} ${done.version} is live at ${await target.parameter('edge/site-url')}`);
  for (const [name, to] of Object.entries(done.functions))
    console.log(`The function ${name} is at its version ${to}.`);
}

await run(main);
