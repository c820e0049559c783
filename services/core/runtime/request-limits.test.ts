import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { listen } from '@hearthside/infra/emulators/server.ts';
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

test('every client has a limit, and none at which the SDK only warns', () => {
  const services = join(__dirname, '../..');
  const sources = readdirSync(services, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/^(dist|node_modules)\b|\.test\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(services, file), 'utf8') }));
  const named = (found: typeof sources) => found.map(({ file }) => file);
  expect(named(sources.filter(({ text }) => text.includes('requestTimeout:')))).toEqual([
    join('core', 'runtime', 'request-limits.ts'),
  ]);
  const clients = sources.filter(({ text }) => /new \w+Client\(/.test(text));
  expect(clients.length).toBeGreaterThan(5);
  expect(named(clients.filter(({ text }) => !/endsWithin\(|AbortSignal\.timeout\(/.test(text)))).toEqual([]);
});
