import { parseArgs } from 'node:util';
import { planDeployment, type StackDeployment } from './deployment/plan.ts';
import { checkAccount } from './deployment/preflight.ts';
import { runCommand } from './deployment/run-command.ts';
import { awsTarget } from './target.ts';

/** `npm run deploy [-- stack… --dry-run]`: builds and deploys the named stacks, or all in the first order. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const plan = planDeployment(positionals);
  if (values['dry-run']) {
    for (const { stack, commands } of plan)
      for (const command of commands) console.log(`${stack}: ${command.join(' ')}`);
    return;
  }
  await checkAccount();
  for (const [position, step] of plan.entries()) await deploy(step, position, plan);
  console.log(`The shop is at ${await awsTarget().parameter('edge/site-url')}`);
}

async function deploy({ stack, commands }: StackDeployment, position: number, plan: StackDeployment[]) {
  const started = performance.now();
  process.stdout.write(`[${position + 1}/${plan.length}] ${stack} … `);
  try {
    for (const command of commands) await runCommand(command);
  } catch (error) {
    const rest = plan.slice(position).map((step) => step.stack);
    console.log('failed');
    throw new Error(
      `${error instanceof Error ? error.message : error}\n\nWhat is left, once that is mended: npm run deploy -- ${rest.join(' ')}`,
    );
  }
  console.log(`deployed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
