import { isDeepStrictEqual } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { type Change, type Changes, compare } from '../restore/changes.ts';
import { allItems, type Item } from '../restore/snapshot.ts';
import { writeBack } from '../restore/write-back.ts';
import { readCommandLine, runAsCommand } from '../run-as-command.ts';
import { awsTarget, localTarget, type Target } from '../target.ts';
import { askYesOrNo } from '../yes-or-no.ts';
import { type Account, knownSubs, makeAccounts } from './accounts.ts';
import type { Counts } from './backup.ts';
import { openBackup } from './backup-store.ts';
import { fromJson, toJson } from './bytes-in-json.ts';
import { keysIn, putFiles, type StoredFile } from './files.ts';

const USAGE = 'Usage: npm run recover -- <folder> | s3://<bucket>/<prefix> [--local] [--yes]';

/** What a suite has of a backup that was brought into it. */
export interface Recovery {
  backup: Counts;
  /** Items that are as the backup has them, or follow from others. */
  here: Counts;
}

/**
 * Brings a backup into a suite that was deployed anew: accounts, table and media. `agrees` is asked first, with the items
 * that the suite would lose. It may be cut off at any point and run again. Answers undefined if nobody agreed.
 */
export async function recover(
  target: Target,
  place: string,
  agrees: (backup: Counts, lost: number) => Promise<boolean>,
): Promise<Recovery | undefined> {
  const cognito = new CognitoIdentityProviderClient(target.client('cognito-idp'));
  const dynamo = new DynamoDBClient({ ...target.client('dynamodb'), maxAttempts: 10 });
  const s3 = new S3Client({ ...target.client('s3'), maxAttempts: 5, followRegionRedirects: true });
  try {
    const stored = await openBackup(place, s3);
    const accounts = await stored.read<Account>('accounts');
    const files = await stored.read<StoredFile>('files');
    const items = await stored.read<Item>('items');
    if (items.length === 0) throw new Error(`${place} is not a backup. ${USAGE}`);
    const backup = { items: items.length, files: files.length, accounts: accounts.length };

    const pool = await target.parameter('identity/user-pool-id');
    const present = await allItems(dynamo, target.table);
    const { changes } = compareNow(named(items, await knownSubs(cognito, pool, accounts)), present);
    if (!(await agrees(backup, changes.filter((change) => !change.wanted).length))) return undefined;

    const subs = await makeAccounts(cognito, pool, accounts);
    const wanted = named(items, subs);
    const written = compareNow(wanted, present).changes;
    await writeBack(dynamo, target.table, written);
    // After the items: a file that no item has announced is taken for a stray.
    const bucket = await target.bucket('media');
    await putFiles(s3, bucket, stored, (key) => renamePeople(key, subs));

    const missing = missingOf(wanted, written, await allItems(dynamo, target.table));
    const keys = new Set(await keysIn(s3, bucket));
    const here = {
      items: items.length - missing,
      files: files.filter(({ key }) => keys.has(renamePeople(key, subs))).length,
      accounts: subs.size,
    };
    return { backup, here };
  } finally {
    for (const client of [cognito, dynamo, s3]) client.destroy();
  }
}

/** The items with people's names of this pool. */
function named(items: Item[], subs: ReadonlyMap<string, string>): Item[] {
  return items.map((item) => fromJson<Item>(renamePeople(toJson(item), subs)));
}

function compareNow(then: Item[], now: Item[]): Changes {
  return compare(then, now, Math.floor(Date.now() / 1000));
}

/**
 * How many items are not as the backup has them. The change feed may have worked on one that was written: it has come, but
 * its files must be the same, which nobody changes.
 */
function missingOf(wanted: Item[], written: Change[], items: Item[]): number {
  const keyOf = ({ pk, sk }: Item) => JSON.stringify([pk, sk]);
  const here = new Map(items.map((item) => [keyOf(item), item]));
  const came = new Set(written.flatMap((change) => (change.wanted ? keyOf(change.wanted) : [])));
  const missing = compareNow(wanted, items).changes.flatMap(({ wanted, now }) =>
    wanted && !(now && came.has(keyOf(now))) ? keyOf(wanted) : [],
  );
  const damaged = wanted.flatMap((item) => {
    const now = here.get(keyOf(item));
    return now && !isDeepStrictEqual(filesIn(item), filesIn(now)) ? keyOf(item) : [];
  });
  return new Set([...missing, ...damaged]).size;
}

/** The attributes that hold bytes. */
function filesIn(item: Item) {
  return Object.entries(item)
    .filter(([, { B }]) => B)
    .sort();
}

// Cognito's `sub`.
const SUB = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Names people as the new pool does, wherever a text names them: Cognito takes no `sub` from anybody. */
function renamePeople(text: string, subs: ReadonlyMap<string, string>): string {
  return text.replace(SUB, (sub) => subs.get(sub) ?? sub);
}

async function main(): Promise<void> {
  const isSet = { type: 'boolean', default: false } as const;
  const { positionals, values } = readCommandLine(
    {
      allowPositionals: true,
      options: { local: isSet, yes: isSet },
    },
    USAGE,
  );
  const [place, ...others] = positionals;
  if (!place || others.length > 0) throw new Error(USAGE);
  const target = values.local ? await localTarget() : awsTarget();
  const recovery = await recover(target, place, async ({ items, files, accounts }, lost) => {
    console.log(`${place} has ${items} items, ${files} files and ${accounts} accounts.`);
    if (lost > 0) console.log(`${target.name} loses ${lost} items that are not in it.`);
    return values.yes || askYesOrNo(`Restore them into ${target.name}? [y/N] `);
  });
  if (!recovery) return console.log('Nothing was changed.');
  const { backup, here } = recovery;
  for (const name of ['items', 'files', 'accounts'] as const)
    console.log(`${name}: ${here[name]} of ${backup[name]} are here.`);
  console.log('People choose a new password by "Forgot password".');
  if (Object.entries(here).some(([name, count]) => count !== backup[name as keyof Counts]))
    process.exitCode = 1;
}

runAsCommand(import.meta.url, main, ({ message }) => !message.endsWith(USAGE));
