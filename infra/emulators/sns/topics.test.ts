import { testResource } from '../assembly/resource.fake.ts';
import { createTopics } from './topics.ts';

const TOPIC = 'arn:aws:sns:us-east-1:000000000000:news';
const FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:reader';

function aSubscription(properties: Record<string, unknown>) {
  return testResource('AWS::SNS::Subscription', 'news', { TopicArn: TOPIC, ...properties });
}

/** What was delivered, as `[where, what]`. */
async function published(...subscriptions: Record<string, unknown>[]) {
  const delivered: [string, unknown][] = [];
  const topics = createTopics({
    subscriptions: subscriptions.map(aSubscription),
    lambda: { invokeAsync: async (name, event) => void delivered.push([name, event]) },
    inbox: {
      async deliver({ to, text }) {
        delivered.push([to.join(), text]);
        return '';
      },
    },
  });
  await topics.publish(TOPIC, 'hello');
  return delivered;
}

test('a message reaches the functions of its topic, in the shape that Lambda gets', async () => {
  const [[name, event] = []] = await published(
    { Protocol: 'lambda', Endpoint: FUNCTION },
    { Protocol: 'lambda', Endpoint: 'other', TopicArn: `${TOPIC}-other` },
  );
  expect(name).toBe(FUNCTION);
  expect(event).toMatchObject({
    Records: [{ EventSource: 'aws:sns', Sns: { TopicArn: TOPIC, Message: 'hello', Type: 'Notification' } }],
  });
});

test('a message reaches the e-mail addresses of its topic', async () => {
  const delivered = await published({ Protocol: 'email', Endpoint: 'owner@shop.example' });
  expect(delivered).toEqual([['owner@shop.example', 'hello']]);
});

test.each([
  [{ Protocol: 'sms', Endpoint: '+1' }, 'protocol sms'],
  [{ Protocol: 'lambda', Endpoint: FUNCTION, FilterPolicy: {} }, 'FilterPolicy'],
])('what is not emulated is an error that names the subscription: %o', async (properties, reason) => {
  await expect(published(properties)).rejects.toThrow(reason);
});
