import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY, WORKSPACES } from '@hearthside/shell/federation/workspaces.ts';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

/** The packages that NOTICE names, with the words before them: licence and what stands beside it. */
const named = new Map(
  read('NOTICE')
    .split(/\n(?= {2}\S)/)
    .flatMap((entry) => {
      const [, licence = '', names = ''] = /^ {2}(\S.*?) {2,}([\s\S]*)/.exec(entry) ?? [];
      return [...names.matchAll(/[@a-z][\w@/*.-]*/g), ...licence.matchAll(/^[@a-z][\w@/.-]+$/g)].map(
        ([name]) => [name.replace(/[.,]$/, ''), licence] as const,
      );
    }),
);

const dependencies = WORKSPACES.filter((workspace) => workspace !== 'tests')
  .flatMap((workspace) => {
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(read(`${workspace}/package.json`));
    return Object.keys({ ...dependencies, ...optionalDependencies });
  })
  .filter((name) => !name.startsWith('@hearthside/'));

test.each([...new Set(dependencies)])('NOTICE names %s under its licence', (name) => {
  const licence = named.get(name) ?? named.get(name.replace(/\/.*/, '/*'));
  expect(licence).toBeDefined();
  const said = JSON.parse(read(`node_modules/${name}/package.json`)).license;
  // A font's licence is told beside it; one package states its own in an older form.
  if (typeof said === 'string' && /^[A-Z][\w.-]+$/.test(said) && licence !== name) expect(licence).toBe(said);
});
