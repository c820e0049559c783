import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { readCommandLine, runAsCommand } from '../run-as-command.ts';
import { awsTarget, localTarget, type Target } from '../target.ts';
import { askYesOrNo } from '../yes-or-no.ts';
import { compare } from './changes.ts';
import { bringBack, findLostFiles } from './pictures.ts';
import { describePlan, isEmpty, type Plan } from './plan.ts';
import { parseRestorePoint, requireRestorable } from './restore-point.ts';
import { allItems, dropSnapshot, makeSnapshot } from './snapshot.ts';
import { writeBack } from './write-back.ts';

const USAGE = 'Usage: npm run restore -- --to 2026-11-22T14:30:00+01:00 [--local] [--yes]';

export type Outcome =
  | { is: 'as it was' }
  | { is: 'declined' }
  /** `refused`: changes that were not written, because somebody has changed the item meanwhile. */
  | { is: 'restored'; refused: number };

/**
 * Makes the suite's table and pictures what they were at that time, once `agrees` has seen the plan (README.md). It may
 * be cut off at any point and run again.
 * @throws Error that says what to do if the table cannot be restored to that time
 */
export async function restore(
  target: Target,
  to: Date,
  agrees: (plan: Plan) => Promise<boolean>,
): Promise<Outcome> {
  const dynamo = new DynamoDBClient({ ...target.client('dynamodb'), maxAttempts: 10 });
  const s3 = new S3Client({ ...target.client('s3'), maxAttempts: 5 });
  try {
    await requireRestorable(dynamo, target.table, to);
    const bucket = await target.bucket('media');
    const began = performance.now();
    const snapshot = await makeSnapshot(dynamo, target.table, to);
    const copySeconds = (performance.now() - began) / 1000;
    const [then, now] = [await allItems(dynamo, snapshot), await allItems(dynamo, target.table)];
    const compared = compare(then, now, Math.floor(Date.now() / 1000));
    const pictures = await findLostFiles(s3, bucket, compared.shown, to);
    const plan = { ...compared, to, pictures, copySeconds };
    const outcome = await carryOut(plan);
    // What was refused is compared again by the next run.
    if (outcome.is !== 'restored' || outcome.refused === 0) await dropSnapshot(dynamo, snapshot);
    return outcome;

    async function carryOut(plan: Plan): Promise<Outcome> {
      if (isEmpty(plan)) return { is: 'as it was' };
      if (!(await agrees(plan))) return { is: 'declined' };
      const refused = await writeBack(dynamo, target.table, plan.changes);
      // After the items: the cleaner removes files only while their upload's item is gone.
      await bringBack(s3, bucket, pictures.files);
      return { is: 'restored', refused };
    }
  } finally {
    dynamo.destroy();
    s3.destroy();
  }
}

async function main(): Promise<void> {
  const isSet = { type: 'boolean', default: false } as const;
  const { values } = readCommandLine(
    { options: { to: { type: 'string' }, local: isSet, yes: isSet } },
    USAGE,
  );
  if (!values.to) throw new Error(USAGE);
  const to = parseRestorePoint(values.to);
  const target = values.local ? await localTarget() : awsTarget();
  console.log(`Restoring a copy of the table of ${target.name} as it was at ${to.toISOString()} …`);
  if (!values.local) console.log('AWS takes at least 20 minutes, and usually less than an hour.');
  const began = performance.now();
  const outcome = await restore(target, to, async (plan) => {
    for (const line of describePlan(plan)) console.log(line);
    return values.yes || askYesOrNo(`Restore ${target.name}? [y/N] `);
  });
  console.log(tell(outcome, Math.round((performance.now() - began) / 1000)));
}

function tell(outcome: Outcome, seconds: number): string {
  if (outcome.is === 'as it was')
    return 'The table and the pictures are as they were then. Nothing was changed.';
  if (outcome.is === 'declined') return 'Nothing was changed.';
  const { refused } = outcome;
  const done = `Restored in ${seconds} s.`;
  return refused === 0
    ? done
    : `${done} ${refused} items were changed in the meantime and left alone. Run it again to see them.`;
}

runAsCommand(import.meta.url, main, ({ name }) => name !== 'Error');
