import { createServer, listen, readBody } from '@hearthside/infra/emulators/server.ts';
import type { Service } from '@hearthside/infra/emulators/service.ts';
import { secretTexts } from './secret.ts';

/** What Secrets Manager answers for the former version. */
let former: { status: number; body: object };
let secrets: Service;

beforeAll(async () => {
  secrets = await listen(
    createServer(async (req, res) => {
      const { VersionStage } = JSON.parse(String(await readBody(req, 1000)));
      const { status, body } =
        VersionStage === 'AWSCURRENT' ? { status: 200, body: { SecretString: 'new' } } : former;
      res.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    }),
  );
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    ...{ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'test' },
  });
});
afterAll(() => secrets.close());

test('a secret that was never rotated has one text; a former one that cannot be read is not taken for none', async () => {
  former = { status: 400, body: { __type: 'ResourceNotFoundException' } };
  expect(await secretTexts('fresh')).toEqual(['new']);
  former = { status: 400, body: { __type: 'DecryptionFailure' } };
  await expect(secretTexts('rotated')).rejects.toThrow();
  // Nothing is kept of the failure.
  former = { status: 200, body: { SecretString: 'old' } };
  expect(await secretTexts('rotated')).toEqual(['new', 'old']);
});
