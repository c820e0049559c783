import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { REGION } from '../account.ts';
import { useWebSocketApi } from './websocket-api.fake.ts';

const { idOf, keyOf, url, visit } = useWebSocketApi();

const managing = (name = 'talk') =>
  new ApiGatewayManagementApiClient({
    endpoint: `${url()}/live`,
    region: REGION,
    credentials: keyOf(name),
    maxAttempts: 1,
  });
const post = (ConnectionId: string, Data: string, client = managing()) =>
  client.send(new PostToConnectionCommand({ ConnectionId, Data: Buffer.from(Data) }));

describe('a WebSocket API', () => {
  test('@connections refuses a role without the permission, a wrong secret, no signature, and too long messages', async () => {
    const visitor = await visit();
    const id = await idOf(visitor);
    await expect(post(id, 'x', managing('stranger'))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(`ws1/live/POST/@connections/${id}`),
    });
    const forged = new ApiGatewayManagementApiClient({
      endpoint: `${url()}/live`,
      region: REGION,
      credentials: { ...keyOf('talk'), secretAccessKey: 'guessed' },
    });
    await expect(post(id, 'x', forged)).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    const unsigned = await fetch(`${url()}/live/@connections/${encodeURIComponent(id)}`, {
      method: 'POST',
      body: 'x',
    });
    expect(unsigned.status).toBe(403);
    await expect(post(id, 'x'.repeat(128 * 1024 + 1))).rejects.toMatchObject({
      name: 'PayloadTooLargeException',
      $metadata: { httpStatusCode: 413 },
    });
    expect(await idOf(visitor)).toBe(id);
  });

  test('messages to a client that never reads are refused when its buffer is full, and others are not delayed', async () => {
    const [deaf, other] = [await visit(), await visit()];
    const [deafId, otherId] = [await idOf(deaf), await idOf(other)];
    deaf.socket.pause();
    const client = managing();
    let posted = 0;
    let refusal: unknown;
    // The operating system buffers far less for a local socket.
    for (; posted < 1000 && !refusal; posted += 1) {
      await post(deafId, 'x'.repeat(100_000), client).catch((error) => {
        refusal = error;
      });
    }
    expect(refusal).toMatchObject({ name: 'LimitExceededException', $metadata: { httpStatusCode: 429 } });
    await post(otherId, 'still here', client);
    expect(await other.next()).toBe('still here');
  });
});
