import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openSite, type Site as ReleaseSite } from '@hearthside/infra/releases/site.ts';
import { awsTarget, localTarget } from '@hearthside/infra/target.ts';
import { isThisMachine } from './arguments.ts';
import type { Site } from './site.ts';

/** The right to make an owner, and to remove what a walk made. */
export interface Access {
  pool: CognitoIdentityProviderClient;
  userPoolId: string;
  table: DynamoDBClient;
  tableName: string;
}

/** The same, and the bucket of releases. */
export interface Deployment extends Access {
  releases: ReleaseSite;
}

/** What the environment's credentials give at this site; throws an error that says why it is nothing. */
export async function findAccess({ url, region, userPoolId }: Site): Promise<Deployment> {
  // The site's own region wins over the region of the environment.
  process.env.AWS_REGION = region;
  const target = isThisMachine(url) ? await localTarget() : awsTarget();
  const found = await target.parameter('identity/user-pool-id');
  if (found !== userPoolId)
    throw new Error(
      `${target.name} has another deployment: its accounts are in ${found}, the site's in ${userPoolId}.`,
    );
  const stream = await target.parameter('data/table-stream-arn');
  const tableName = /:table\/([^/]+)\//.exec(stream)?.[1];
  if (!tableName) throw new Error(`${stream} is not the stream of a table.`);
  const pool = new CognitoIdentityProviderClient(target.client('cognito-idp'));
  await pool.send(new ListUsersCommand({ UserPoolId: userPoolId, Limit: 1 }));
  return {
    pool,
    userPoolId,
    table: new DynamoDBClient(target.client('dynamodb')),
    tableName,
    releases: await openSite(target),
  };
}
