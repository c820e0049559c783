import { answerInXml, readForm } from './query-protocol.ts';

test('a form is read as the JSON protocol’s input', () => {
  const form =
    'Action=ReceiveMessage&Version=2012-11-05&QueueUrl=http%3A%2F%2Flocalhost%2F0%2Fa&MaxNumberOfMessages=2';
  expect(readForm(form)).toEqual({
    name: 'ReceiveMessage',
    input: { Version: '2012-11-05', QueueUrl: 'http://localhost/0/a', MaxNumberOfMessages: 2 },
  });
});

test('lists and attributes are repeated elements', () => {
  const Messages = [{ MessageId: '1', Body: '<a>', Attributes: { SentTimestamp: '5' } }];
  expect(answerInXml('ListQueues', { QueueUrls: ['a', 'b'] })).toBe(
    '<ListQueuesResponse><ListQueuesResult><QueueUrl>a</QueueUrl><QueueUrl>b</QueueUrl></ListQueuesResult></ListQueuesResponse>',
  );
  expect(answerInXml('ReceiveMessage', { Messages })).toContain(
    '<Message><MessageId>1</MessageId><Body>&lt;a&gt;</Body><Attribute><Name>SentTimestamp</Name><Value>5</Value></Attribute></Message>',
  );
});
