import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { readSettings, suiteName } from '../config.ts';
import { allItems } from '../restore/snapshot.ts';
import { readCommandLine, runAsCommand } from '../run-as-command.ts';
import { awsTarget, localTarget, type Target } from '../target.ts';
import { readAccounts } from './accounts.ts';
import { openBackup } from './backup-store.ts';
import { saveFiles } from './files.ts';

const USAGE =
  'Usage: npm run backup [-- <folder> | s3://<bucket>/<prefix>] [--local], without a place into the backupBucket of cdk.json';

/** How much a backup has of each. */
export interface Counts {
  items: number;
  files: number;
  accounts: number;
}

/** Copies table, media and accounts to a place outside of the account. It may be cut off at any point and run again. */
export async function backUp(target: Target, place: string): Promise<Counts> {
  const cognito = new CognitoIdentityProviderClient(target.client('cognito-idp'));
  const dynamo = new DynamoDBClient(target.client('dynamodb'));
  const s3 = new S3Client({ ...target.client('s3'), followRegionRedirects: true });
  try {
    const backup = await openBackup(place, s3);
    // Items last: what they name is then in the backup, unless it was made meanwhile.
    const accounts = await readAccounts(cognito, await target.parameter('identity/user-pool-id'));
    await backup.write('accounts', accounts);
    const files = await saveFiles(s3, await target.bucket('media'), backup);
    await backup.write('files', files);
    const items = await allItems(dynamo, target.table);
    await backup.write('items', items);
    return { items: items.length, files: files.length, accounts: accounts.length };
  } finally {
    for (const client of [cognito, dynamo, s3]) client.destroy();
  }
}

async function main(): Promise<void> {
  const { positionals, values } = readCommandLine(
    {
      allowPositionals: true,
      options: { local: { type: 'boolean', default: false } },
    },
    USAGE,
  );
  const { backupBucket, stage } = readSettings();
  const [place = backupBucket && `s3://${backupBucket}/${suiteName(stage)}`, ...others] = positionals;
  if (!place || others.length > 0) throw new Error(USAGE);
  const target = values.local ? await localTarget() : awsTarget();
  const { items, files, accounts } = await backUp(target, place);
  console.log(`${place} has ${items} items, ${files} files and ${accounts} accounts of ${target.name}.`);
}

runAsCommand(import.meta.url, main);
