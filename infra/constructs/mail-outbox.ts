import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { FailedEvents } from './failed-events.ts';
import { SliceFunction } from './slice-function.ts';
import { grantPartitions } from './table-access.ts';
import { arnOf, TABLE_NAME } from './well-known.ts';

export interface MailOutboxProps {
  config: Config;
  siteUrl: string;
  tableStreamArn: string;
  sender: IEmailIdentity;
}

/** E-mails that are put into the table's outbox reach the mail function through its stream (services/mail/README.md). */
export class MailOutbox extends Construct {
  constructor(scope: Construct, id: string, { config, siteUrl, tableStreamArn, sender }: MailOutboxProps) {
    super(scope, id);
    const mail = new SliceFunction(this, 'Mail', {
      name: 'mail',
      entry: 'services/mail/mail.lambda.ts',
      environment: {
        TABLE_NAME,
        SITE_URL: siteUrl,
        BRAND: config.brand,
        OWNER_EMAIL: config.ownerEmail,
        SENDER_EMAIL: config.senderEmail,
      },
      timeout: Duration.seconds(30),
    });
    grantPartitions(mail, ['GetItem'], ['USER#*']);
    grantPartitions(mail, ['GetItem', 'UpdateItem'], ['MAIL#*']);
    mail.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        // While the account is in SES's sandbox, SES asks for the right to the recipient's identity too.
        resources: [sender.emailIdentityArn, arnOf('ses', `identity/${config.ownerEmail}`)],
      }),
    );

    const failed = new FailedEvents(this, 'FailedEvents', 'mail');
    mail.addToRolePolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failed.queueArn] }));
    mail.addToRolePolicy(
      new PolicyStatement({
        actions: [
          'dynamodb:DescribeStream',
          'dynamodb:GetRecords',
          'dynamodb:GetShardIterator',
          'dynamodb:ListStreams',
        ],
        resources: [tableStreamArn],
      }),
    );
    const mapping = new EventSourceMapping(this, 'Queued', {
      target: mail,
      eventSourceArn: tableStreamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 10,
      // The admin sees an e-mail that is queued for longer as failed.
      maxRecordAge: Duration.minutes(30),
      onFailure: { bind: () => ({ destination: failed.queueArn }) },
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.or('INSERT', 'MODIFY'),
          dynamodb: {
            Keys: { pk: { S: FilterRule.beginsWith('MAIL#') } },
            NewImage: { state: { S: FilterRule.isEqual('queued') } },
          },
        }),
      ],
    });
    // Lambda checks the role's right to the stream when the mapping is made.
    if (mail.role) mapping.node.addDependency(mail.role);
  }
}
