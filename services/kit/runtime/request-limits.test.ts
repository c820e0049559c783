import { createServer } from 'node:http';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { listen } from '@hearthside/infra/emulators/listen.ts';
import { endsWithin } from './request-limits.ts';

test('a request without an answer ends with an error', async () => {
  const silent = await listen(createServer(() => undefined));
  const client = new SQSClient({
    endpoint: silent.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    maxAttempts: 1,
    requestHandler: endsWithin(20),
  });
  await expect(client.send(new ListQueuesCommand({}))).rejects.toMatchObject({ name: 'TimeoutError' });
  await silent.close();
});
