import '@hearthside/services/trade/color.css';
import '../ui/tokens/tokens.css';
import './frame/base.css';
import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import { announceCrash, announceMain, nextTask, readInlined } from './prerendered.ts';
import { seedReleases } from './remotes/releases.ts';

seedReleases(readInlined<ReleasePointer[]>('releases') ?? []);
const root = document.getElementById('root');

if (root) {
  show(root).catch((error) => {
    reportError(error);
    announceCrash();
  });
}
announceMain();

// Each part of the script runs in a task of its own: a slow phone responds between them. They are in one file all the same.
async function show(root: HTMLElement): Promise<void> {
  await nextTask();
  const { openFirstPage } = await import(/* webpackMode: "eager" */ './first-page.ts');
  const { loaded } = await openFirstPage();
  await nextTask();
  const client = await import(/* webpackMode: "eager" */ './create-root.ts');
  await nextTask();
  const { showSite } = await import(/* webpackMode: "eager" */ './show-site.tsx');
  await nextTask();
  await showSite(root, client, loaded);
}
