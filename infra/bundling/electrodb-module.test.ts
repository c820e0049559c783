import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';

test('ElectroDB has no ES module entry: as soon as it has one, electrodb-module.ts goes', () => {
  const file = join(REPOSITORY, 'node_modules/electrodb/package.json');
  const { type, module, exports = {} } = JSON.parse(readFileSync(file, 'utf8'));
  expect({ type, module }).toEqual({});
  expect(JSON.stringify(exports)).not.toMatch(/"(import|module)":/);
});
