import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { readSettings, type Settings, suiteName } from './config.ts';
import { ciCommand, ciSteps } from './deployment/ci/bootstrap-ci.ts';
import { gatherFacts } from './deployment/facts.ts';
import { adviceAfter, withSecondTry } from './deployment/failure.ts';
import { planDeployment, type StackDeployment } from './deployment/plan.ts';
import { noticesOf, problemsOf } from './deployment/preflight.ts';
import { runCommand } from './deployment/run-command.ts';
import { type SettingsChange, settingsChange } from './deployment/settings-change.ts';
import { deployLocally } from './local/deploy-locally.ts';
import { readCommandLine } from './run-as-command.ts';
import { awsTarget } from './target.ts';

const FIVE_MINUTES_MS = 300_000;

/** The suite's templates with other settings than `cdk.json`'s. Nothing is bundled: only templates can be compared. */
async function synthesizeTemplates(settings: Settings): Promise<CloudAssembly> {
  // Most deployments change no setting, and need not load the CDK.
  const [{ createApp }, { EVERY_STACK }] = await Promise.all([
    import('./app.ts'),
    import('./stacks/every-stack.ts'),
  ]);
  const name = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 12);
  const outdir = join(REPOSITORY, 'cdk.out/settings', name);
  return createApp(EVERY_STACK, { outdir, bundle: false, context: { hearthside: settings } }).synth();
}

/**
 * `npm run deploy [-- stack… | --settings] [--check | --dry-run] [--force "<why>"] [--canary <percent>]`: builds and deploys all stacks in the
 * first order, or the named ones, or those that changed settings reach. With --check it only says what stands against that.
 * With --local the suite that runs on this machine takes the working tree, and the named microfrontends are released there.
 * `-- --bootstrap-ci <owner/repository> [--has-provider]` makes the roles with which workflows do so.
 */
async function main(): Promise<void> {
  const { positionals, values } = readCommandLine({
    allowPositionals: true,
    options: {
      settings: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      local: { type: 'boolean', default: false },
      force: { type: 'string' },
      canary: { type: 'string' },
      'bootstrap-ci': { type: 'string' },
      'has-provider': { type: 'boolean', default: false },
    },
  });
  const repository = values['bootstrap-ci'];
  if (repository !== undefined)
    return bootstrapCi(ciCommand({ repository, hasProvider: values['has-provider'] }), values['dry-run']);
  if (values.local) return deployLocally(positionals);
  if (values.settings && positionals.length > 0)
    throw new Error('Name stacks or pass --settings, which finds them: not both.');
  const named = planDeployment(positionals, values);
  // What would be deployed by name needs no account to be told.
  if (values['dry-run'] && !values.settings) return show(named);

  const written = readSettings();
  const facts = await gatherFacts(written);
  const { googleSecretVersion } = facts;
  const google = written.google && { ...written.google, secretVersion: googleSecretVersion };
  const settings: Settings = { ...written, ...(google && { google }) };
  const change = facts.deployed && (await settingsChange(facts.deployed, settings, synthesizeTemplates));
  if (change && values.settings) console.log(summaryOf(change));
  const known = planDeployment(positionals, { ...values, googleSecretVersion });
  const plan = values.settings ? known.filter(({ stack }) => change?.stacks.includes(stack)) : known;
  const stacks = plan.map(({ stack }) => stack);
  if (values['dry-run']) show(plan);
  const problems = problemsOf(facts, stacks);
  const notices = noticesOf(facts);
  for (const notice of notices) if (!problems.includes(notice)) console.log(`${notice}\n`);
  if (problems.length > 0) throw new Error(problems.join('\n\n'));
  if (values.check) console.log('Nothing blocks a deployment.');
  if (values.check || values['dry-run'] || plan.length === 0) return;

  const suite = suiteName(settings.stage);
  console.log(`Deploying ${suite} to ${facts.region} of account ${facts.account}`);
  for (const [position, step] of plan.entries()) await deploy(suite, step, position, plan);
  console.log(`The shop is at ${await awsTarget().parameter('edge/site-url')}`);
  // What the deployment itself has brought about, such as the records that the sender's domain needs.
  for (const notice of noticesOf(await gatherFacts(settings)))
    if (!notices.includes(notice)) console.log(`\n${notice}`);
  const left = change?.stacks.filter((stack) => !stacks.includes(stack)) ?? [];
  if (change && left.length > 0)
    console.log(
      `${summaryOf({ ...change, stacks: left })} To deploy those too: npm run deploy -- --settings`,
    );
}

async function bootstrapCi(command: string[], isDryRun: boolean): Promise<void> {
  if (isDryRun) return console.log(command.join(' '));
  const settings = readSettings();
  const facts = await gatherFacts(settings);
  const problems = problemsOf(facts, []);
  if (problems.length > 0) throw new Error(problems.join('\n\n'));
  await runCommand(command);
  console.log(ciSteps(settings, facts));
}

function summaryOf({ settings, stacks }: SettingsChange): string {
  if (stacks.length === 0) return 'No setting has changed since the stacks were deployed.';
  if (settings.length === 0) return `Not deployed yet: ${stacks.join(', ')}.`;
  return `Changed settings: ${settings.join(', ')}. They reach ${stacks.join(', ')}.`;
}

function show(plan: StackDeployment[]): void {
  for (const { stack, commands } of plan)
    for (const command of commands) console.log(`${stack}: ${command.join(' ')}`);
}

async function deploy(suite: string, step: StackDeployment, position: number, plan: StackDeployment[]) {
  const started = performance.now();
  process.stdout.write(`[${position + 1}/${plan.length}] ${step.stack} … `);
  try {
    for (const command of step.commands)
      await withSecondTry(
        () => runCommand(command),
        () => setTimeout(FIVE_MINUTES_MS),
      );
  } catch (error) {
    console.log('failed');
    const output = error instanceof Error ? error.message : String(error);
    const rest = plan.slice(position).map(({ stack }) => stack);
    throw new Error(`${output}\n\n${adviceAfter(output, suite, rest)}`);
  }
  console.log(`deployed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
