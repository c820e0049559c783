import type { SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { eachMessage } from './each-message.ts';

const message = (messageId: string, body: string) => ({ messageId, body }) as SQSRecord;

test('messages that cannot be read, or whose work fails, are offered again alone', async () => {
  const done: number[] = [];
  const work = async (number: number) => {
    if (number === 2) throw new Error('busy');
    done.push(number);
  };
  const Records = [message('a', '1'), message('b', '2'), message('c', '"no number"'), message('d', '{')];
  const answer = await eachMessage(
    { Records: [...Records, message('e', '3')] },
    z.number(),
    work,
    'Not done',
  );
  expect(done).toEqual([1, 3]);
  expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['b', 'c', 'd']);
});
