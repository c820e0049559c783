import { randomUUID } from 'node:crypto';
import type { Resource } from '../assembly/resource.ts';
import type { Lambda } from '../lambda/lambda.ts';

export interface TopicsOptions {
  /** `AWS::SNS::Subscription`. */
  subscriptions: Resource[];
  lambda: Pick<Lambda, 'invokeAsync'>;
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

// Somebody must confirm these before AWS delivers anything.
const UNCONFIRMED = ['email', 'email-json'];

/**
 * SNS's topics for services that publish: functions get messages.
 * @throws Error for a subscription with another protocol or a filter
 */
export function createTopics({ subscriptions, lambda }: TopicsOptions): Topics {
  const known = subscriptions
    .map(readSubscription)
    .filter(({ Protocol: protocol }) => !UNCONFIRMED.includes(protocol));
  return {
    async publish(topicArn, message, subject) {
      for (const { Endpoint } of known.filter(({ TopicArn }) => TopicArn === topicArn))
        await lambda.invokeAsync(Endpoint, eventOf(topicArn, notificationOf(topicArn, message, subject)));
    },
  };
}

function readSubscription({ logicalId, properties }: Resource): Subscription {
  const subscription = properties as unknown as Subscription;
  if (!['lambda', ...UNCONFIRMED].includes(subscription.Protocol))
    throw new Error(
      `The subscription ${logicalId} has the protocol ${subscription.Protocol}. Functions are emulated.`,
    );
  if ('FilterPolicy' in properties)
    throw new Error(`The subscription ${logicalId} has a FilterPolicy, which is not emulated.`);
  return subscription;
}

function notificationOf(TopicArn: string, Message: string, subject?: string) {
  return {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn,
    Subject: subject ?? null,
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
