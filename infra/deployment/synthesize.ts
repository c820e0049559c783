import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import type { Settings } from '../config.ts';

/** The suite's templates with other settings than `cdk.json`'s. Nothing is bundled: only templates can be compared. */
export async function synthesizeTemplates(settings: Settings): Promise<CloudAssembly> {
  // Most deployments change no setting, and need not load the CDK.
  const [{ createApp }, { EVERY_STACK }] = await Promise.all([
    import('../app.ts'),
    import('../stacks/every-stack.ts'),
  ]);
  const name = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 12);
  const outdir = join(REPOSITORY, 'cdk.out/settings', name);
  return createApp(EVERY_STACK, { outdir, bundle: false, context: { hearthside: settings } }).synth();
}
