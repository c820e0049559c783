import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '@hearthside/infra/emulators/new-folder.fake.ts';
import { findAccess } from './access.ts';

const site = { url: 'http://localhost:8080', region: 'us-east-1', userPoolId: 'us-east-1_AbCdEf123' };

let dataDir: string;
beforeEach(async () => {
  dataDir = newFolder();
  process.env.DATA_DIR = dataDir;
});

test('a site whose cloud is not to be found gives no access, and says where it was looked for', async () => {
  await expect(findAccess(site)).rejects.toThrow(`No local cloud has written ${dataDir}/endpoints.json`);
});

test('credentials of another deployment give none: its accounts are never touched', async () => {
  const parameters = { '/hearthside/identity/user-pool-id': 'us-east-1_Another12' };
  const cloud = { region: 'us-east-1', credentials: {}, endpoints: {}, parameters };
  await writeFile(join(dataDir, 'endpoints.json'), JSON.stringify(cloud));
  await expect(findAccess(site)).rejects.toThrow(
    "has another deployment: its accounts are in us-east-1_Another12, the site's in us-east-1_AbCdEf123.",
  );
});
