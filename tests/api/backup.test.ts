import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { backUp } from '@hearthside/infra/backup/backup.ts';
import { openBackup } from '@hearthside/infra/backup/backup-store.ts';
import { recover } from '@hearthside/infra/backup/recover.ts';
import { newFolder } from '@hearthside/infra/emulators/new-folder.fake.ts';
import { allItems, type Item } from '@hearthside/infra/restore/snapshot.ts';
import type { PaperContent } from '@hearthside/services/commission/papers/paper.contract.ts';
import { papers } from '@hearthside/services/commission/papers/paper.entity.ts';
import { s3 as ownS3 } from '@hearthside/services/core/media/bucket.ts';
import { filesUnder, readObject } from '../fixtures/media/media-bucket.ts';
import { aPersonWithEverything } from '../fixtures/personal-data/a-person.ts';
import { startEmptySuite } from '../fixtures/restore/empty-suite.ts';
import { useRestorableCloud } from '../fixtures/restore/restorable-cloud.ts';
import { aProduct } from '../fixtures/table/catalogue.ts';

const cloud = useRestorableCloud();
const agree = async () => true;

// Counted anew, derived from others, or about what was under way: a suite makes its own.
const NOT_RECOVERED = [
  'submission',
  'quota',
  'posting',
  'listing',
  'connection',
  'topicState',
  'commitment',
  'replyAddress',
  'signIn',
];

const folder = newFolder();
let empty: Awaited<ReturnType<typeof startEmptySuite>>;

beforeAll(async () => {
  empty = await startEmptySuite();
});

afterAll(() => empty.close());

test('a lost account: a suite that was deployed anew has table, media and accounts of the backup', async () => {
  const { user, username } = await aPersonWithEverything(cloud, await aProduct());
  const inGroup = { UserPoolId: process.env.USER_POOL_ID, Username: username, GroupName: 'admin' };
  await cloud.pool().send(new AdminAddUserToGroupCommand(inGroup));

  const file = new Uint8Array([37, 80, 68, 70, 0, 255, 13, 10]);
  const content = {} as PaperContent;
  const paper = {
    id: 'of-a-backup',
    kind: 'invoice',
    entry: '',
    number: 'INV-2026-000001',
    amount: 1,
  } as const;
  await papers()
    .create({ ...paper, uid: user.uid, content, file })
    .go();

  const counts = await backUp(cloud.target(), folder);
  const kept = await (await openBackup(folder, ownS3)).read<Item>('items');
  expect(counts).toEqual({ items: kept.length, files: (await filesUnder('')).length, accounts: 1 });
  expect(await recover(empty.target, folder, async () => false)).toBeUndefined();
  const recovery = await recover(empty.target, folder, agree);
  expect(recovery).toEqual({ backup: counts, here: counts });

  const dynamo = new DynamoDBClient(empty.target.client('dynamodb'));
  const [cognito, s3] = [
    new CognitoIdentityProviderClient(empty.target.client('cognito-idp')),
    new S3Client(empty.target.client('s3')),
  ];
  try {
    const items = await allItems(dynamo, empty.target.table);
    const UserPoolId = await empty.target.parameter('identity/user-pool-id');
    const { Groups } = await cognito.send(
      new AdminListGroupsForUserCommand({ UserPoolId, Username: user.email }),
    );
    expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['admin']);

    // Nobody can choose a `sub`: every item and file names the person as the new pool does.
    const uid = items.find(({ email }) => email?.S === user.email)?.uid?.S ?? '';
    expect([uid, uid === user.uid]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), false]);
    expect(JSON.stringify(items)).not.toContain(user.uid);
    const countIn = (all: Item[]) => {
      const counts: Record<string, number> = {};
      for (const { __edb_e__ } of all) {
        const entity = __edb_e__?.S ?? '';
        if (!NOT_RECOVERED.includes(entity)) counts[entity] = (counts[entity] ?? 0) + 1;
      }
      return counts;
    };
    // An upload that nothing uses is left out.
    const { upload = 0, ...others } = countIn(kept);
    expect(countIn(items)).toEqual({ ...others, upload: upload - 1 });

    // An issued invoice is the same file.
    expect(items.find(({ number }) => number?.S === paper.number)?.file?.B).toEqual(file);

    const photo = (await filesUnder(`profileImages/${user.uid}`))[0] ?? '';
    const Key = photo.replace(user.uid, uid);
    const copy = await s3.send(new GetObjectCommand({ Bucket: await empty.target.bucket('media'), Key }));
    const { body } = await readObject(photo);
    expect(Buffer.from((await copy.Body?.transformToByteArray()) ?? [])).toEqual(Buffer.from(body));

    // Nothing is mailed again.
    expect(items.filter(({ __edb_e__, state }) => __edb_e__?.S === 'mail' && state?.S === 'queued')).toEqual(
      [],
    );
    const losses: number[] = [];
    const again = await recover(empty.target, folder, async (_, lost) => losses.push(lost) > 0);
    expect([again, losses]).toEqual([recovery, [0]]);
    expect(await allItems(dynamo, empty.target.table)).toEqual(items);
  } finally {
    for (const client of [dynamo, cognito, s3]) client.destroy();
  }
});
