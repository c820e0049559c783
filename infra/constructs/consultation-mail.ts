import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { FailedEvents } from './failed-events.ts';
import { SliceFunction } from './slice-function.ts';
import { grantPartitions } from './table-access.ts';
import { TABLE_NAME } from './well-known.ts';

export interface ConsultationMailProps {
  config: Config;
  siteUrl: string;
  tableStreamArn: string;
  sender: IEmailIdentity;
}

/** Each new consultation on the table's stream makes the mail function write to the owner and to the requester. */
export class ConsultationMail extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { config, siteUrl, tableStreamArn, sender }: ConsultationMailProps,
  ) {
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
    grantPartitions(mail, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], ['MAIL#*']);
    mail.addToRolePolicy(
      new PolicyStatement({ actions: ['ses:SendEmail'], resources: [sender.emailIdentityArn] }),
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
    const mapping = new EventSourceMapping(this, 'NewConsultations', {
      target: mail,
      eventSourceArn: tableStreamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 5,
      maxRecordAge: Duration.hours(6),
      onFailure: { bind: () => ({ destination: failed.queueArn }) },
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { Keys: { sk: { S: FilterRule.beginsWith('CONSULTATION#') } } },
        }),
      ],
    });
    // Lambda checks the role's right to the stream when the mapping is made.
    if (mail.role) mapping.node.addDependency(mail.role);
  }
}
