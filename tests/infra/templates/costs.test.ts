import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { costsPage } from '@hearthside/infra/costs/costs-page.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { synthesize } from './assembly.ts';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

test('infra/COSTS.md is what "npm run costs" writes', () => {
  expect(read('infra/COSTS.md')).toBe(
    costsPage(synthesize().resources, JSON.parse(read('infra/costs/acts.json'))),
  );
});
