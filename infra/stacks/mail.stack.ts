import { Aws, Duration, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { MxRecord, PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity, ReceiptRuleSet, TlsPolicy } from 'aws-cdk-lib/aws-ses';
import { S3 } from 'aws-cdk-lib/aws-ses-actions';
import { Construct } from 'constructs';
import type { Config, SuiteStackProps } from '../config.ts';
import { addressesToConfirm, covers, domainToSign, hostOf } from '../constructs/addresses-to-confirm.ts';
import { allow } from '../constructs/allow.ts';
import { grantListing, grantObjects } from '../constructs/bucket-access.ts';
import { FailedEvents } from '../constructs/failed-events.ts';
import { loggedMetric } from '../constructs/logged-metric.ts';
import { MailOutbox } from '../constructs/mail-outbox.ts';
import { dmarcRecord, mailFromDomain, receivingHost } from '../constructs/mail-records.ts';
import { notifyOfObjects } from '../constructs/notify-of-objects.ts';
import { lookUp } from '../constructs/parameters.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { SliceFunction } from '../constructs/slice-function.ts';
import { arnOf, namesIn } from '../constructs/well-known.ts';

const RECEIVED = 'received/';

/** SES puts e-mails to the domain into a bucket, which tells the function that reads them (services/consumers/inbound/README.md). */
class MailReceiving extends Construct {
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
        MAIL_BUCKET: mailBucket,
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
      // The function removes what it has read. What it has given up waits as long as its event does (failed-events.ts).
      lifecycleRules: [{ expiration: Duration.days(14) }],
    });
    notifyOfObjects(receiver, bucket, mailBucket, [RECEIVED]);
    new Rule(this, 'EveryHour', {
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaFunction(receiver)],
    });

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

/**
 * The identities that SES sends from, and to while the account is in its sandbox: it mails the owner of each new address a
 * link to confirm it. The sender's domain signs (Easy DKIM) and takes the bounces (MAIL FROM) once its DNS has the records,
 * which go into its zone if there is one. SES refuses to make an identity that the account has, so those are named in the
 * settings.
 */
class MailIdentities extends Construct {
  readonly arns: string[];

  constructor(scope: Construct, id: string, config: Config) {
    super(scope, id);
    const { senderEmail, ownerEmail, existingIdentities } = config;
    for (const address of addressesToConfirm(config)) {
      const name = address === senderEmail ? 'Sender' : 'Owner';
      new EmailIdentity(this, name, { identity: Identity.email(address) });
    }
    const domain = domainToSign(config);
    if (domain) this.addDomain(domain, config);
    const addresses = [senderEmail, ownerEmail];
    // SES asks for the right to an address where it knows that, else for the right to its domain.
    const domains = existingIdentities.filter((identity) =>
      addresses.some((address) => covers(identity, address)),
    );
    this.arns = [...new Set([...addresses, hostOf(senderEmail), ...domains])].map((identity) =>
      arnOf('ses', `identity/${identity}`),
    );
  }

  private addDomain(domain: string, { mailZone, ownerEmail, replyDomain }: Config): void {
    const zone =
      mailZone &&
      PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: mailZone.id,
        zoneName: domain,
      });
    new EmailIdentity(this, 'Domain', {
      identity: zone ? Identity.publicHostedZone(zone) : Identity.domain(domain),
      mailFromDomain: mailFromDomain(domain),
    });
    if (zone && replyDomain)
      new MxRecord(this, 'Replies', {
        zone,
        recordName: `${replyDomain}.`,
        values: [{ priority: 10, hostName: receivingHost(Aws.REGION) }],
      });
    if (!zone || mailZone.hasDmarc) return;
    const { name, value } = dmarcRecord(domain, ownerEmail);
    new TxtRecord(this, 'Dmarc', { zone, recordName: `${name}.`, values: [value] });
  }
}

export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    new MailOutbox(this, 'Outbox', {
      config,
      identityArns: new MailIdentities(this, 'Identities', config).arns,
      siteUrl: lookUp(this, 'edge/site-url'),
      tableStreamArn: lookUp(this, 'data/table-stream-arn'),
    });
    const { replyDomain } = config;
    if (replyDomain) new MailReceiving(this, 'Receiving', { config, replyDomain });
  }
}
