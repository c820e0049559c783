import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { TYPESCRIPT } from '@hearthside/tests/fixtures/typescript-options.ts';
import { pageModules } from './read-microfrontend.ts';
import { MICROFRONTENDS, REPOSITORY, workspaceOf } from './workspaces.ts';

test('the page table names the pages of the workspaces that there are, and of no other', () => {
  expect([...MICROFRONTENDS].sort()).toEqual(Object.keys(PAGES).sort());
});

test.each(MICROFRONTENDS)('every page of %s has one component, which is exposed under its name', (name) => {
  const modules = pageModules(join(REPOSITORY, workspaceOf(name)), name);
  expect(Object.keys(modules)).toEqual(Object.keys(PAGES[name]));
});

test('a page without a component, or with two, stops the build with the name of the file it needs', async () => {
  const workspace = await mkdtemp(join(tmpdir(), 'mfe-hub-'));
  const read = () => pageModules(workspace, 'hub');
  await mkdir(join(workspace, 'src/pages'), { recursive: true });
  for (const page of Object.keys(PAGES.hub)) {
    expect(read).toThrow(`src/…/${page}-page.tsx. There are 0.`);
    await writeFile(join(workspace, `src/pages/${page}-page.tsx`), '');
  }
  expect(read()).toMatchObject({ userhub: './src/pages/userhub-page.tsx' });
  await writeFile(join(workspace, 'src/userhub-page.tsx'), '');
  expect(read).toThrow('There are 2.');
  await rm(workspace, { recursive: true });
});

test('a build that is stopped so says it in a sentence, without a stack', async () => {
  const dist = join(REPOSITORY, 'infra/dist');
  await mkdir(dist, { recursive: true });
  // Inside of the repository, so that packages resolve.
  const workspace = await mkdtemp(join(dist, 'mfe-hub-'));
  await mkdir(join(workspace, 'src'));
  await writeFile(join(workspace, 'federation.ts'), "export default { name: 'hub', exposes: {} };");
  const args = [...TYPESCRIPT, join(REPOSITORY, 'shell/federation/build.ts')];
  const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: workspace }).catch(
    (error: { stderr: string }) => error,
  );
  expect(stderr.trim()).toMatch(/^The page "[\w-]+" of hub .* There are 0\.$/);
  await rm(workspace, { recursive: true });
});
