import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { Settings } from '@hearthside/infra/config.ts';
import { namesOf } from '@hearthside/infra/constructs/well-known.ts';
import { openReleases, type Releases } from '@hearthside/infra/releases/releases.ts';
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

/** The same, and the rights to release and to send as the shop does. */
export interface Deployment extends Access {
  releases: Releases;
  /** Deletes a file of the site's bucket. */
  removeFile(key: string): Promise<void>;
  /** Sends an e-mail in the shop's name, of which SES reports what becomes of it. */
  sendMail(to: string): Promise<void>;
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
  const s3 = new S3Client(target.client('s3'));
  // A new account sends one e-mail a second.
  const ses = new SESClient({ ...target.client('ses'), maxAttempts: 8 });
  return {
    pool,
    userPoolId,
    table: new DynamoDBClient(target.client('dynamodb')),
    tableName,
    releases: await openReleases(target),
    async removeFile(Key) {
      await s3.send(new DeleteObjectCommand({ Bucket: await target.bucket('site'), Key }));
    },
    async sendMail(to) {
      const { senderEmail }: Settings = JSON.parse(await target.parameter('mail/settings'));
      const text = { Data: 'A smoke test after a deployment.' };
      await ses.send(
        new SendEmailCommand({
          Source: senderEmail,
          ConfigurationSetName: namesOf(target.table).mailConfigurationSet,
          Destination: { ToAddresses: [to] },
          Message: { Subject: text, Body: { Text: text } },
        }),
      );
    },
  };
}
