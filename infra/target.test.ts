import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGION } from './emulators/account.ts';
import { newFolder } from './emulators/new-folder.fake.ts';
import { localTarget } from './target.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = newFolder();
});

test('tools find emulators, credentials and parameters of the local cloud in its data folder', async () => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  await writeFile(
    join(dataDir, 'endpoints.json'),
    JSON.stringify({
      region: REGION,
      credentials,
      endpoints: { 'cognito-idp': 'http://127.0.0.1:4001' },
      parameters: { '/hearthside/identity/user-pool-id': `${REGION}_Pool` },
    }),
  );
  const target = await localTarget(dataDir);
  expect(target.client('cognito-idp')).toEqual({
    region: REGION,
    credentials,
    endpoint: 'http://127.0.0.1:4001',
  });
  await expect(target.parameter('identity/user-pool-id')).resolves.toBe(`${REGION}_Pool`);
  await expect(target.parameter('edge/site-url')).rejects.toThrow('/hearthside/edge/site-url');
});

test('without a running local cloud, tools say how to start it', async () => {
  await expect(localTarget(dataDir)).rejects.toThrow(/endpoints\.json: run "npm start" first/);
});
