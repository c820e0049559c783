import { type MicrofrontendName, PAGES, type Page } from '@hearthside/services/core/site/pages.contract.ts';
import type { Releases } from './releases.ts';

/** The paths of a microfrontend's pages at which the suite has nothing. Of a path with a parameter nobody knows one that exists. */
export async function unansweredPages(
  { answers }: Pick<Releases, 'answers'>,
  name: MicrofrontendName,
  isMeant: (page: string) => boolean = () => true,
): Promise<string[]> {
  const declared: Record<string, Page> = PAGES[name] ?? {};
  const paths = Object.entries(declared).flatMap(([page, { path }]) =>
    isMeant(page) && !path.includes(':') ? [path] : [],
  );
  const there = await Promise.all(paths.map(answers));
  return paths.filter((_, place) => !there[place]);
}

/** How a page comes to a suite: its path, the remote that has it, and then the shell that asks for it. */
export const pageOrder = (name: string) =>
  `npm run deploy -- edge ${name} shell; on this machine with --local.`;
