import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { awsTarget, localTarget, type Target } from '../target.ts';

/** The suite on which a command acts: the running local cloud, or with `--aws` that of the credentials. */
export async function suiteOf({ aws }: { aws: boolean }): Promise<Target> {
  if (aws) return awsTarget();
  const target = await localTarget();
  const url = await target.parameter('edge/site-url');
  await fetch(url).catch(() => {
    throw new Error(`No suite answers at ${url}. Run "npm start" first, with the same DATA_DIR.`);
  });
  return target;
}

/** @throws Error with the usage if there is no such microfrontend */
export function microfrontendOf(named: string | undefined, usage: string): MicrofrontendName {
  const name = MICROFRONTENDS.find((known) => known === named);
  if (name) return name;
  throw new Error(
    `${named ? `There is no microfrontend ${named}. Microfrontends: ${MICROFRONTENDS.join(', ')}.\n` : ''}${usage}`,
  );
}

/** Runs a command; an error ends it with its message alone, and a reader that has left (`| head`) without one. */
export async function run(main: () => Promise<void>): Promise<void> {
  process.stdout.on('error', () => process.exit(0));
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
