import { createHash, randomBytes } from 'node:crypto';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer, listen } from '../server.ts';
import type { Service } from '../service.ts';

/**
 * Gives a caller tables of its own on a DynamoDB that others use too. Amazon's DynamoDB Local keeps separate tables for
 * each access key, so that every request goes on under the namespace's key. The same `name` finds its tables again.
 *
 * @default name a new one
 */
export async function openNamespace(
  endpoint: string,
  name = randomBytes(16).toString('hex'),
): Promise<Service> {
  const accessKeyId = `local${createHash('sha256').update(name).digest('hex').slice(0, 15)}`;
  const agent = new Agent({ keepAlive: true });

  function forward(req: IncomingMessage, res: ServerResponse): void {
    const { host, connection, authorization, ...headers } = req.headers;
    const signed = authorization && {
      authorization: authorization.replace(/Credential=[^/]+\//, `Credential=${accessKeyId}/`),
    };
    const sent = request(
      new URL(req.url ?? '/', endpoint),
      { method: req.method, agent, headers: { ...headers, ...signed } },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      },
    );
    sent.on('error', () => res.destroy());
    res.on('close', () => sent.destroy());
    req.pipe(sent);
  }

  const service = await listen(createServer(forward));
  return {
    ...service,
    async close() {
      await service.close();
      agent.destroy();
    },
  };
}
