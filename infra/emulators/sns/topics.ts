import { randomUUID } from 'node:crypto';
import type { Resource } from '../assembly/resource.ts';
import { service } from '../declaration.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Inbox } from '../ses/inbox.ts';

export interface TopicsOptions {
  /** `AWS::SNS::Subscription`. */
  subscriptions: Resource[];
  lambda: Pick<Lambda, 'invokeAsync'>;
  inbox: Pick<Inbox, 'deliver'>;
}

export interface Topics {
  /** Delivers a message to each subscription of the topic. It resolves when all of them have stored it. */
  publish(topicArn: string, message: string, subject?: string): Promise<void>;
}

interface Subscription {
  TopicArn: string;
  Protocol: string;
  Endpoint: string;
}

const SENDER = 'AWS Notifications <no-reply@sns.amazonaws.com>';

/**
 * SNS's topics for services that publish: functions get messages, and so do e-mail addresses. On AWS somebody must confirm each
 * of these by a link first; here all are confirmed.
 * @throws Error for a subscription with another protocol or a filter
 */
export function createTopics({ subscriptions, lambda, inbox }: TopicsOptions): Topics {
  const known = subscriptions.map(readSubscription);
  return {
    async publish(topicArn, message, subject = 'AWS Notification Message') {
      for (const { Endpoint, Protocol } of known.filter(({ TopicArn }) => TopicArn === topicArn))
        if (Protocol === 'email')
          await inbox.deliver({ to: [Endpoint], from: SENDER, subject, text: message, html: '' });
        else
          await lambda.invokeAsync(Endpoint, eventOf(topicArn, notificationOf(topicArn, message, subject)));
    },
  };
}

function readSubscription({ logicalId, properties }: Resource): Subscription {
  const subscription = properties as unknown as Subscription;
  if (!['lambda', 'email'].includes(subscription.Protocol))
    throw new Error(
      `The subscription ${logicalId} has the protocol ${subscription.Protocol}. Functions and e-mails are emulated.`,
    );
  if ('FilterPolicy' in properties)
    throw new Error(`The subscription ${logicalId} has a FilterPolicy, which is not emulated.`);
  return subscription;
}

function notificationOf(TopicArn: string, Message: string, Subject: string) {
  return {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn,
    Subject,
    Message,
    Timestamp: new Date().toISOString(),
    SignatureVersion: '1',
    Signature: 'LOCAL',
    SigningCertUrl: '',
    UnsubscribeUrl: '',
    MessageAttributes: {},
  };
}

function eventOf(topicArn: string, Sns: ReturnType<typeof notificationOf>) {
  const EventSubscriptionArn = `${topicArn}:${randomUUID()}`;
  return { Records: [{ EventSource: 'aws:sns', EventVersion: '1.0', EventSubscriptionArn, Sns }] };
}

declare module '../service.ts' {
  interface Services {
    topics: Topics;
  }
}

export const SERVICE = service('topics', {
  needs: ['functions', 'inbox'],
  start: ({ functions, inbox }, { ofType }) =>
    createTopics({ subscriptions: ofType('AWS::SNS::Subscription'), lambda: functions, inbox }),
});
