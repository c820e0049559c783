import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { testResource } from '../assembly/resource.fake.ts';
import { startReceiving } from './receiving.ts';

const rule = (Rule: object) => testResource('AWS::SES::ReceiptRule', 'Replies', { Rule });
const toBucket = { S3Action: { BucketName: 'mails', ObjectKeyPrefix: 'in/' } };

/** Says each line, and answers what the server said to it. A line without an answer is part of a mail. */
async function talk(url: string, lines: string[]): Promise<string[]> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const replies = createInterface(socket)[Symbol.asyncIterator]();
  const heard = [(await replies.next()).value];
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    if (!line.startsWith(' ')) heard.push((await replies.next()).value);
  }
  socket.destroy();
  return heard.map((reply) => String(reply).slice(0, 3));
}

test('a mail to a rule’s domain goes into its bucket as it was sent, below what SES has found', async () => {
  const stored: string[][] = [];
  const store = async (bucket: string, key: string, body: Buffer, service: string) => {
    stored.push([bucket, key.slice(0, 3), body.toString(), service]);
  };
  const { url, close } = await startReceiving(
    [rule({ Recipients: ['Reply.Shop.example'], Actions: [toBucket] })],
    { store },
  );
  try {
    const replies = await talk(url, [
      'HELO there',
      'RCPT TO:<a@reply.shop.example>',
      'MAIL FROM:<ann@mail.example>',
      'RCPT TO:<a@other.example>',
      'DATA',
      'RCPT TO:<A@Reply.shop.example>',
      'DATA',
      ' From: ann@mail.example\r\n\r\n..dots\r\n.two',
      '.',
      'QUIT',
    ]);
    expect(replies).toEqual(['220', '250', '503', '250', '550', '503', '250', '354', '250', '221']);
  } finally {
    await close();
  }
  expect(stored).toEqual([['mails', 'in/', expect.any(String), 'ses.amazonaws.com']]);
  const [head = '', body] = stored[0]?.[2]?.split('\r\n\r\n') ?? [];
  expect(head).toMatch(/^Return-Path: <ann@mail\.example>\r\n.*dmarc=pass.*\r\n From: ann@mail\.example$/s);
  expect(body).toBe('.dots\r\n.two\r\n');
});

test.each([
  ['another action', { Actions: [{ BounceAction: {} }] }],
  ['not for whole domains', { Recipients: ['a@reply.shop.example'] }],
])('a rule that does not only fill buckets for domains ends the start: %s', async (reason, properties) => {
  await expect(startReceiving([rule(properties)], { store: async () => {} })).rejects.toThrow(reason);
});
