import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY, SUITE_VERSION } from '@hearthside/shell/federation/workspaces.ts';
import { withVersion } from './changelog.ts';

const versionsIn = (changelog: string) =>
  [...changelog.matchAll(/^## (\S+)/gm)].map(([, version]) => version);

test('the newest version of the changelog is the package’s, and each has its day', () => {
  const changelog = readFileSync(join(REPOSITORY, 'CHANGELOG.md'), 'utf8');
  expect(versionsIn(changelog)[0]).toBe(SUITE_VERSION);
  for (const [heading] of changelog.matchAll(/^## .*/gm))
    expect(heading).toMatch(/^## \d+\.\d+\.\d+ – \d{4}-\d{2}-\d{2}$/);
});

test('a version comes before the others, with its commits by area', () => {
  const before = '# Changelog\n\n## 1.0.0 – 2026-01-01\n\nAll.\n';
  const subjects = ['hub: a new page', 'Revert "x"', 'admin: $& stays', 'hub: a new list'];
  expect(withVersion(before, '1.1.0', '2026-02-01', subjects)).toBe(
    `# Changelog

## 1.1.0 – 2026-02-01

- **admin**
  - $& stays
- **hub**
  - a new page
  - a new list
- **others**
  - Revert "x"

## 1.0.0 – 2026-01-01

All.
`,
  );
});
