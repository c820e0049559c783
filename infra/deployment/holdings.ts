import {
  CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  paginateListUserPools,
  paginateListUsers,
  UpdateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteTableCommand,
  DynamoDBClient,
  paginateScan,
  ResourceNotFoundException,
  UpdateTableCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  NoSuchBucket,
  S3Client,
} from '@aws-sdk/client-s3';
import { keysIn } from '../backup/files.ts';
import type { BucketName } from '../constructs/bucket-name.ts';
import type { Target } from '../target.ts';

/** What stays in an account when its stack goes. */
export interface Holding {
  /** As people know it: `table hearthside`. */
  name: string;
  /** What it holds: `12 items`. */
  contents: string;
  /** Whether people wrote it. Builds and logs can be made again, or are not worth it. */
  isData: boolean;
  /** Switches its protection against deletion off, and deletes it with all that it holds. */
  remove(): Promise<void>;
}

const POLL = { maxWaitTime: 600, minDelay: 1, maxDelay: 10 };

/** Finds them by their names, so that what an interrupted run has left is found too. */
export async function findHoldings(target: Target): Promise<Holding[]> {
  const found = await Promise.all([
    tableOf(target),
    bucketOf(target, 'media', true),
    poolOf(target),
    bucketOf(target, 'site', false),
    bucketOf(target, 'logs', false),
    // E-mails that could not be read yet, for a week.
    bucketOf(target, 'mails', false),
  ]);
  return found.flatMap((holding) => holding ?? []);
}

async function tableOf(target: Target): Promise<Holding | undefined> {
  const client = new DynamoDBClient(target.client('dynamodb'));
  const TableName = target.table;
  let items = 0;
  try {
    for await (const { Count = 0 } of paginateScan({ client }, { TableName, Select: 'COUNT' }))
      items += Count;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
  return {
    name: `table ${TableName}`,
    contents: `${items} items`,
    isData: true,
    async remove() {
      await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
      await waitUntilTableExists({ client, ...POLL }, { TableName });
      await client.send(new DeleteTableCommand({ TableName }));
      await waitUntilTableNotExists({ client, ...POLL }, { TableName });
    },
  };
}

async function bucketOf(target: Target, name: BucketName, isData: boolean): Promise<Holding | undefined> {
  const client = new S3Client(target.client('s3'));
  const Bucket = await target.bucket(name);
  try {
    const { length } = await keysIn(client, Bucket);
    return {
      name: `bucket ${Bucket}`,
      contents: `${length} objects, and older versions of them`,
      isData,
      async remove() {
        await emptyBucket(client, Bucket);
        await client.send(new DeleteBucketCommand({ Bucket })).catch(async (error: Error) => {
          // A line of a log arrived in between.
          if (error.name !== 'BucketNotEmpty') throw error;
          await emptyBucket(client, Bucket);
          await client.send(new DeleteBucketCommand({ Bucket }));
        });
      },
    };
  } catch (error) {
    if (error instanceof NoSuchBucket) return undefined;
    throw error;
  }
}

async function emptyBucket(client: S3Client, Bucket: string): Promise<void> {
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await client.send(
      new ListObjectVersionsCommand({ Bucket }),
    );
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (Objects.length === 0) return;
    const { Errors: [refused] = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (refused) throw new Error(`${refused.Key} in ${Bucket} was not deleted: ${refused.Message}`);
  }
}

async function poolOf(target: Target): Promise<Holding | undefined> {
  const client = new CognitoIdentityProviderClient(target.client('cognito-idp'));
  for await (const { UserPools = [] } of paginateListUserPools({ client }, { MaxResults: 60 })) {
    const UserPoolId = UserPools.find(({ Name }) => Name === target.table)?.Id;
    if (!UserPoolId) continue;
    let users = 0;
    for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId })) users += Users.length;
    return {
      name: `user pool ${UserPoolId}`,
      contents: `${users} users`,
      isData: true,
      async remove() {
        await client.send(new UpdateUserPoolCommand({ UserPoolId, DeletionProtection: 'INACTIVE' }));
        await client.send(new DeleteUserPoolCommand({ UserPoolId }));
      },
    };
  }
  return undefined;
}
