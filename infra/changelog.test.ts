import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY, SUITE_VERSION } from '@hearthside/shell/federation/workspaces.ts';

const versionsIn = (changelog: string) =>
  [...changelog.matchAll(/^## (\S+)/gm)].map(([, version]) => version);

test('the newest version of the changelog is the package’s, and each has its day', () => {
  const changelog = readFileSync(join(REPOSITORY, 'CHANGELOG.md'), 'utf8');
  expect(versionsIn(changelog)[0]).toBe(SUITE_VERSION);
  for (const [heading] of changelog.matchAll(/^## .*/gm))
    expect(heading).toMatch(/^## \d+\.\d+\.\d+ – \d{4}-\d{2}-\d{2}$/);
});
