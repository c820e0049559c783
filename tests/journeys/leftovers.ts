import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { REVIEWER_PREFIX } from '@hearthside/infra/local/seed/reviewer-prefix.ts';
import type { Target } from '@hearthside/infra/target.ts';
import { NAME_PREFIX } from '../site-walk/walk-accounts.ts';

const MEDIA_BUCKET = 'hearthside-media-000000000000-us-east-1';

/** E-mail addresses of the walks' accounts that are in the user pool. */
export async function smokeAccountsIn(target: Target): Promise<string[]> {
  const { Users = [] } = await new CognitoIdentityProviderClient(target.client('cognito-idp')).send(
    new ListUsersCommand({
      UserPoolId: await target.parameter('identity/user-pool-id'),
      Filter: `name ^= "${NAME_PREFIX}"`,
    }),
  );
  return Users.flatMap(({ Attributes = [] }) => Attributes.find(({ Name }) => Name === 'email')?.Value ?? []);
}

/** All leftovers of walks through a site: accounts, records of deleted accounts, and files. */
export async function leftoversIn(target: Target): Promise<string[]> {
  return [...(await smokeAccountsIn(target)), ...(await recordsIn(target)), ...(await filesIn(target))];
}

async function recordsIn(target: Target): Promise<string[]> {
  const people = new Set<string>();
  const found: { key: string; person?: string; isSmoke: boolean }[] = [];
  const client = new DynamoDBClient(target.client('dynamodb'));
  for await (const { Items = [] } of paginateScan(
    { client },
    { TableName: 'hearthside', ConsistentRead: true },
  ))
    for (const { pk, sk, uid, owner, displayName, picture } of Items) {
      if (sk?.S === 'PROFILE' && uid?.S) people.add(uid.S);
      const text = JSON.stringify({ displayName, picture });
      found.push({
        key: `${pk?.S} ${sk?.S}`,
        person: uid?.S ?? owner?.S,
        isSmoke: text.includes(NAME_PREFIX) || isSmokeFile(text),
      });
    }
  return found
    .filter(
      ({ person, isSmoke }) =>
        isSmoke || (person !== undefined && !people.has(person) && !person.startsWith(REVIEWER_PREFIX)),
    )
    .map(({ key }) => key);
}

async function filesIn(target: Target): Promise<string[]> {
  const client = new S3Client(target.client('s3'));
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: MEDIA_BUCKET }))
    for (const { Key = '' } of Contents) keys.push(Key);
  return keys.filter(isSmokeFile);
}

function isSmokeFile(text: string): boolean {
  return /\/\d+_smoke[-.]/.test(text);
}
