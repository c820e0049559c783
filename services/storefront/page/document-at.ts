import { type LiveSite, liveSite, type Variant } from './live-site.ts';
import { loadPageData } from './load-page-data.ts';
import { renderAddress } from './render-address.ts';

interface Answer {
  status: number;
  html: string;
  /** When the clock changes what is on it. */
  changesAt?: string | undefined;
}

const kept = new WeakMap<LiveSite, Map<string, Promise<Answer>>>();

/** The document of an address, kept as long as the site that it was rendered for: a crowd costs one rendering a second. */
export async function documentAt(path: string, variant: Variant): Promise<Answer> {
  const site = await liveSite(variant);
  const answers = kept.get(site) ?? new Map<string, Promise<Answer>>();
  kept.set(site, answers);
  const answer = answers.get(path) ?? renderAddress(path, site, loadPageData(path));
  answers.set(path, answer);
  answer.catch(() => answers.delete(path));
  return answer;
}
