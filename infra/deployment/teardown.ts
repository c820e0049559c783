import {
  DescribeActiveReceiptRuleSetCommand,
  SESClient,
  SetActiveReceiptRuleSetCommand,
} from '@aws-sdk/client-ses';
import { SSMClient } from '@aws-sdk/client-ssm';
import { backUp } from '../backup/backup.ts';
import { readCommandLine, runAsCommand } from '../run-as-command.ts';
import type { StackId } from '../stacks/first-deploy-order.ts';
import { awsTarget, localTarget, type Target } from '../target.ts';
import { ask } from '../yes-or-no.ts';
import { readDeployedSettings } from './deployed-settings.ts';
import { findHoldings, type Holding } from './holdings.ts';
import { planRemoval } from './plan.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Say what should happen to the table, media and accounts:
  npm run teardown -- --keep              they stay where they are
  npm run teardown -- --export <folder>   they are copied into the folder first, as "npm run backup" does
  npm run teardown -- --discard           they are deleted
With --local it applies to the running local cloud.`;

/** What becomes of the data. */
export type Choice = 'keep' | 'discard' | { exportTo: string };

export interface Outlook {
  stacks: StackId[];
  lost: Holding[];
  kept: Holding[];
}

export interface TeardownOptions {
  target: Target;
  choice: Choice;
  /** The deployed stacks; those of the local cloud end with it. */
  stacks: StackId[];
  /** Asked once, before anything changes. */
  agrees(outlook: Outlook): Promise<boolean>;
  removeStacks(): Promise<void>;
  log(line: string): void;
}

/** Takes a suite away again. It may be cut off at any point and run again. */
export async function tearDown(options: TeardownOptions): Promise<'nothing' | 'declined' | 'removed'> {
  const { target, choice, stacks, agrees, removeStacks, log } = options;
  const holdings = await findHoldings(target);
  const kept = choice === 'keep' ? holdings.filter(({ isData }) => isData) : [];
  const lost = holdings.filter((holding) => !kept.includes(holding));
  if (stacks.length === 0 && lost.length === 0) return 'nothing';
  if (!(await agrees({ stacks, lost, kept }))) return 'declined';
  // An earlier run may have been cut off within the data.
  if (typeof choice === 'object' && holdings.filter(({ isData }) => isData).length === 3) {
    const { items, files, accounts } = await backUp(target, choice.exportTo);
    log(`${choice.exportTo} has ${items} items, ${files} files and ${accounts} accounts.`);
  }
  // Functions would write on. The data goes last, so that a run after a failure still finds something.
  if (stacks.length > 0) await removeStacks();
  for (const holding of lost) {
    await holding.remove();
    log(`${holding.name} is deleted.`);
  }
  return 'removed';
}

/** SES removes no set of receipt rules that is active. Another suite's, or the account's own, stays so. */
export async function deactivateRules(suite: string, ses = new SESClient({})): Promise<void> {
  const { Metadata } = await ses.send(new DescribeActiveReceiptRuleSetCommand({}));
  if (Metadata?.Name === suite) await ses.send(new SetActiveReceiptRuleSetCommand({}));
}

async function main(): Promise<void> {
  const isSet = { type: 'boolean', default: false } as const;
  const { values } = readCommandLine(
    {
      options: { keep: isSet, discard: isSet, local: isSet, export: { type: 'string' } },
    },
    USAGE,
  );
  const choices: Choice[] = [
    ...(values.keep ? (['keep'] as const) : []),
    ...(values.discard ? (['discard'] as const) : []),
    ...(values.export ? [{ exportTo: values.export }] : []),
  ];
  const [choice, ...others] = choices;
  if (!choice || others.length > 0) throw new Error(USAGE);
  const target = values.local ? await localTarget() : awsTarget();
  const suite = target.table;
  const stacks = values.local ? [] : [...(await readDeployedSettings(new SSMClient({}), suite)).keys()];
  const outcome = await tearDown({
    target,
    choice,
    stacks,
    async agrees({ lost, kept }) {
      console.log(`Of ${suite} in ${target.name}, as ${await target.caller()}:`);
      for (const stack of stacks) console.log(`  goes: stack ${stack}`);
      for (const { name, contents } of lost) console.log(`  is lost: ${name} (${contents})`);
      for (const { name, contents } of kept) console.log(`  stays: ${name} (${contents})`);
      return (await ask(`Type ${suite} to delete it: `)) === suite;
    },
    async removeStacks() {
      for (const { stack, commands } of planRemoval(stacks)) {
        process.stdout.write(`stack ${stack} … `);
        if (stack === 'mail') await deactivateRules(suite);
        for (const command of commands) await runCommand(command);
        console.log('removed');
      }
    },
    log: console.log,
  });
  const words = {
    nothing: `Nothing of ${suite} is in ${target.name}${choice === 'keep' ? ' but the data that you keep' : ''}.`,
    declined: 'Nothing was changed.',
    removed: values.local
      ? `${suite} is gone. Stop the local cloud, which cannot work any more.`
      : `${suite} is gone.`,
  };
  console.log(words[outcome]);
}

runAsCommand(import.meta.url, main, ({ message }) => message !== USAGE);
