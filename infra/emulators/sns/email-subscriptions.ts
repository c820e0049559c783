import type { Resource } from '../assembly/resource.ts';
import type { Inbox } from '../ses/inbox.ts';

export interface Message {
  subject: string;
  text: string;
}

const SENDER = 'AWS Notifications <no-reply@sns.amazonaws.com>';

/**
 * Delivers a message to the e-mail subscriptions of a topic. On AWS somebody must confirm each of them by a link first; here
 * all are confirmed.
 */
export function createEmailSubscriptions(subscriptions: Resource[], inbox: Pick<Inbox, 'deliver'>) {
  const byEmail = subscriptions.filter(({ properties }) => properties.Protocol === 'email');
  return async function publish(topicArn: string, { subject, text }: Message): Promise<void> {
    for (const { properties } of byEmail) {
      if (properties.TopicArn !== topicArn) continue;
      await inbox.deliver({ to: [String(properties.Endpoint)], from: SENDER, subject, text, html: '' });
    }
  };
}
