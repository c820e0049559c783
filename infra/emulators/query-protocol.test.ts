import { XML } from './aws-api.ts';
import { resultOf } from './query-protocol.ts';

test('lists and attributes are repeated elements', () => {
  const answer = (operation: string, output: object) => XML.write(resultOf(operation, output));
  const Messages = [{ MessageId: '1', Body: '<a>', Attributes: { SentTimestamp: '5' } }];
  expect(answer('ListQueues', { QueueUrls: ['a', 'b'] })).toBe(
    '<ListQueuesResponse><ListQueuesResult><QueueUrl>a</QueueUrl><QueueUrl>b</QueueUrl></ListQueuesResult></ListQueuesResponse>',
  );
  expect(answer('ReceiveMessage', { Messages })).toContain(
    '<Message><MessageId>1</MessageId><Body>&lt;a&gt;</Body><Attribute><Name>SentTimestamp</Name><Value>5</Value></Attribute></Message>',
  );
});
