import { prefixesOf, UPLOAD_KINDS } from '@hearthside/services/core/media/upload.contract.ts';
import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { ALARM_PERIOD, addOwnerAlarm } from './alarm.ts';
import { allow } from './allow.ts';
import { grantObjects } from './bucket-access.ts';
import { FailedEvents } from './failed-events.ts';
import { loggedMetric } from './logged-metric.ts';
import { paymentNotice } from './payment-provider.ts';
import { addQueueEventSource } from './queue-event-source.ts';
import { sendsLater } from './sends-later.ts';
import { SliceFunction } from './slice-function.ts';
import { addStreamEventSource } from './stream-event-source.ts';
import { arnOf, namesIn, queueUrl } from './well-known.ts';

// Half of the rates at which SES reviews an account (10 % and 0.5 %).
const RATES = [
  { rate: 'BounceRate', above: 0.05, trouble: 'bounce' },
  { rate: 'ComplaintRate', above: 0.0025, trouble: 'are called spam' },
];

/**
 * SES reports bounces and complaints through a topic to a function, which records them and stops further e-mails to the address
 * (services/consumers/mailer/README.md). SES's own suppression list is off: the owner could not lift what is on it.
 */
class MailFeedback extends Construct {
  /** What the sender of an e-mail needs the right to, beside its identity. */
  readonly configurationSetArn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { mailConfigurationSet, mailFeedbackTopic } = namesIn(this);
    this.configurationSetArn = arnOf('ses', `configuration-set/${mailConfigurationSet}`);
    const feedback = new SliceFunction(this, 'Feedback', {
      name: 'mail-feedback',
      environment: {},
      memorySize: 256,
      deadLetterQueue: new FailedEvents(this, 'FailedEvents', 'mail-feedback'),
    });
    const topic = new Topic(this, 'Topic', { topicName: mailFeedbackTopic, enforceSSL: true });
    topic.addSubscription(new LambdaSubscription(feedback));
    new ConfigurationSet(this, 'ConfigurationSet', {
      configurationSetName: mailConfigurationSet,
      disableSuppressionList: true,
      reputationMetrics: true,
    }).addEventDestination('Reports', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    for (const { rate, above, trouble } of RATES)
      addOwnerAlarm(this, `${rate}Alarm`, {
        metric: new Metric({
          namespace: 'AWS/SES',
          metricName: `Reputation.${rate}`,
          dimensionsMap: { 'ses:configuration-set': mailConfigurationSet },
          period: ALARM_PERIOD,
          statistic: 'Maximum',
        }),
        whatHappened: `Too many e-mails of ${mailConfigurationSet} ${trouble}.`,
        runbook: 'e-mails-bounce-or-are-called-spam',
        above,
      });
  }
}

export interface MailOutboxProps {
  config: Config;
  siteUrl: string;
  tableStreamArn: string;
  /** The sender's and, while the account is in SES's sandbox, where SES asks for the right to the recipient's too, the owner's. */
  identityArns: string[];
}

/** E-mails that are put into the table's outbox reach the mail function through its stream (services/consumers/mailer/README.md). */
export class MailOutbox extends Construct {
  constructor(scope: Construct, id: string, props: MailOutboxProps) {
    super(scope, id);
    const { config, siteUrl, tableStreamArn, identityArns } = props;
    const { heldMailsQueue, mediaBucket } = namesIn(this);
    const { configurationSetArn } = new MailFeedback(this, 'Feedback');
    const mail = new SliceFunction(this, 'Mail', {
      name: 'mail',
      environment: {
        SITE_URL: siteUrl,
        MEDIA_BUCKET: mediaBucket,
        BRAND: config.brand,
        ...paymentNotice(config),
        OWNER_EMAIL: config.ownerEmail,
        SENDER_EMAIL: config.senderEmail,
        HELD_MAILS_URL: queueUrl(heldMailsQueue),
        MAIL_CONFIGURATION_SET: namesIn(this).mailConfigurationSet,
        ...(config.replyDomain && { REPLY_DOMAIN: config.replyDomain }),
      },
      timeout: Duration.seconds(30),
    });
    allow(mail, ['ses:SendRawEmail'], [...identityArns, configurationSetArn]);
    // They are in the quote that goes with its e-mail.
    const drawings = prefixesOf((kind) => kind === UPLOAD_KINDS.drawing).map((folder) => `held/${folder}`);
    grantObjects(mail, ['GetObject'], mediaBucket, drawings);

    const failedEvents = addStreamEventSource(this, 'Queued', {
      target: mail,
      name: 'mail',
      tableStreamArn,
      retryAttempts: 10,
      // The admin sees an e-mail that is queued for longer as failed.
      maxRecordAge: Duration.minutes(30),
      filters: [
        {
          eventName: FilterRule.or('INSERT', 'MODIFY'),
          dynamodb: {
            Keys: { pk: { S: FilterRule.beginsWith('MAIL#') } },
            NewImage: { state: { S: FilterRule.isEqual('queued') } },
          },
        },
        {
          eventName: FilterRule.or('MODIFY', 'REMOVE'),
          dynamodb: {
            Keys: { pk: { S: FilterRule.beginsWith('MAIL#') } },
            OldImage: {
              state: { S: FilterRule.isEqual('queued') },
              heldUntil: { S: FilterRule.beginsWith('2') },
            },
          },
        },
      ],
    });
    mail.addEnvironment('FAILED_EVENTS_URL', failedEvents.queueUrl);
    addQueueEventSource(this, 'Held', {
      target: mail,
      name: 'mail',
      queueName: heldMailsQueue,
      failedEvents,
      retryAfter: Duration.minutes(1),
      maxReceiveCount: 10,
      batchSize: 10,
    });
    const uncertain = loggedMetric(this, 'Uncertain', {
      of: mail,
      field: 'uncertain',
      name: 'UncertainMails',
    });
    addOwnerAlarm(this, 'UncertainAlarm', {
      metric: uncertain.metric({ period: ALARM_PERIOD, statistic: 'Sum' }),
      whatHappened: 'E-mails may not have left: SES gave no answer, or the function was cut off.',
      runbook: 'e-mails-may-not-have-left',
    });
    // An e-mail that must not leave yet is offered again when it may.
    sendsLater(this, mail, { name: 'mail', queueName: heldMailsQueue, failedEvents });
    new Rule(this, 'EveryHour', {
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaFunction(mail)],
    });
  }
}
