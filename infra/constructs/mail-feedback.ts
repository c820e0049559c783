import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { ALARM_PERIOD, addOwnerAlarm } from './alarm.ts';
import { FailedEvents } from './failed-events.ts';
import { SliceFunction } from './slice-function.ts';
import { arnOf, namesIn } from './well-known.ts';

// Half of the rates at which SES reviews an account (10 % and 0.5 %).
const RATES = [
  { rate: 'BounceRate', above: 0.05, trouble: 'bounce' },
  { rate: 'ComplaintRate', above: 0.0025, trouble: 'are called spam' },
];

/**
 * SES reports bounces and complaints through a topic to a function, which records them and stops further e-mails to the address
 * (services/consumers/mailer/README.md). SES's own suppression list is off: the owner could not lift what is on it.
 */
export class MailFeedback extends Construct {
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
