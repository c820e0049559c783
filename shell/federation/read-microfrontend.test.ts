import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGES } from './pages.ts';
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
