import { Duration } from 'aws-cdk-lib';
import { ReceiptRuleSet, TlsPolicy } from 'aws-cdk-lib/aws-ses';
import { S3 } from 'aws-cdk-lib/aws-ses-actions';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { allow } from './allow.ts';
import { grantListing, grantObjects } from './bucket-access.ts';
import { FailedEvents } from './failed-events.ts';
import { loggedMetric } from './logged-metric.ts';
import { notifyOfObjects } from './notify-of-objects.ts';
import { lookUp } from './parameters.ts';
import { PrivateBucket } from './private-bucket.ts';
import { SliceFunction } from './slice-function.ts';
import { arnOf, namesIn } from './well-known.ts';

const RECEIVED = 'received/';

/** SES puts e-mails to the domain into a bucket, which tells the function that reads them (services/consumers/inbound/README.md). */
export class MailReceiving extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { config, replyDomain }: { config: Config; replyDomain: string },
  ) {
    super(scope, id);
    const { suite, mailBucket, mediaBucket } = namesIn(this);
    const userPoolId = lookUp(this, 'identity/user-pool-id');
    const receiver = new SliceFunction(this, 'Receiver', {
      name: 'mail-receiver',
      atOnce: 10,
      environment: {
        MEDIA_BUCKET: mediaBucket,
        USER_POOL_ID: userPoolId,
        REPLY_DOMAIN: replyDomain,
        OWNER_EMAIL: config.ownerEmail,
        SENDER_EMAIL: config.senderEmail,
        BRAND: config.brand,
      },
      // A file of an e-mail is in memory more than once, and is waited for until it is processed.
      memorySize: 1024,
      timeout: Duration.minutes(1),
      deadLetterQueue: new FailedEvents(this, 'FailedEvents', 'mail-receiver'),
    });
    grantObjects(receiver, ['PutObject'], mediaBucket, ['messageFiles/']);
    grantObjects(receiver, ['DeleteObject', 'GetObject'], mailBucket, [RECEIVED]);
    // Only who may list a bucket learns that an object is gone.
    grantListing(receiver, mailBucket, [RECEIVED]);
    allow(receiver, ['cognito-idp:AdminListGroupsForUser'], [arnOf('cognito-idp', `userpool/${userPoolId}`)]);

    const bucket = new PrivateBucket(this, 'Bucket', {
      bucketName: mailBucket,
      logPrefix: 'buckets/mails/',
      // The function removes what it has read.
      lifecycleRules: [{ expiration: Duration.days(7) }],
    });
    notifyOfObjects(receiver, bucket, mailBucket, [RECEIVED]);

    // Only one set of rules is active in an account: which one is nothing that CloudFormation can say.
    new ReceiptRuleSet(this, 'Rules', { receiptRuleSetName: suite }).addRule('Replies', {
      recipients: [replyDomain],
      scanEnabled: true,
      tlsPolicy: TlsPolicy.OPTIONAL,
      actions: [new S3({ bucket, objectKeyPrefix: RECEIVED })],
    });
    loggedMetric(this, 'NotTaken', { of: receiver, field: 'notTaken', name: 'RepliesNotTaken' });
  }
}
