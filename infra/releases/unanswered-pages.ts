import { type MicrofrontendName, PAGES, type Page } from '@hearthside/services/core/site/pages.contract.ts';
import type { BuildFacts } from '@hearthside/shell/federation/build-facts.ts';
import { BUILD_FACTS } from '@hearthside/shell/federation/layout.ts';
import { liveVersion } from './records.ts';
import type { Releases } from './releases.ts';
import type { Site } from './site.ts';

/** The paths of a microfrontend's pages for which the live shell does not ask, so that nobody sees them yet. */
export async function unaskedPages(site: Site, name: MicrofrontendName): Promise<string[]> {
  const facts = `shell/${await liveVersion(site, 'shell')}/${BUILD_FACTS}`;
  const { host } = await site.readJson<BuildFacts>(facts).catch((): Partial<BuildFacts> => ({}));
  const declared: [page: string, Page][] = Object.entries(PAGES[name] ?? {});
  return declared.flatMap(([page, { path }]) => (host && !host.pages[name]?.includes(page) ? [path] : []));
}

/** The paths of a microfrontend's new pages at which the suite has nothing. Of a path with a parameter nobody knows one that exists. */
export async function unansweredPages(
  { answers }: Pick<Releases, 'answers'>,
  name: MicrofrontendName,
  isNew: (page: string) => boolean,
): Promise<string[]> {
  const declared: Record<string, Page> = PAGES[name] ?? {};
  const paths = Object.entries(declared).flatMap(([page, { path }]) =>
    isNew(page) && !path.includes(':') ? [path] : [],
  );
  const there = await Promise.all(paths.map(answers));
  return paths.filter((_, place) => !there[place]);
}

/** How a page comes to a suite: its path, the remote that has it, and then the shell that asks for it. */
export const pageOrder = (name: string) =>
  `npm run deploy -- edge ${name} shell; on this machine with --local.`;
