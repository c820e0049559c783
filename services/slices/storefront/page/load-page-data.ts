import { pagePaths, prerenderedPages } from '../../../core/site/pages.contract.ts';
import type { PageData } from './page-data.contract.ts';
import { PAGE_LOADERS } from './page-loaders.ts';

type AnyLoader = (params: Record<string, string>, search: string) => Promise<object>;

/** The data of the page at an address; null if no prerendered page has that path. */
export async function loadPageData(address: string): Promise<PageData | null> {
  const [path = '', search = ''] = address.split('?');
  for (const page of prerenderedPages()) {
    const params = paramsAt(page.path, path);
    if (!params) continue;
    // The types cannot tell that the parameters are those of this very page: they were read by its own pattern.
    const load = PAGE_LOADERS[page.name] as AnyLoader;
    return { page: page.name, ...params, ...(await load(params, search)) } as PageData;
  }
  return null;
}

/** Whether a page that the browser renders has a path: its document holds nothing of the page. */
export function isScreen(path: string): boolean {
  return pagePaths().some((pattern) => paramsAt(pattern, path));
}

/** The parameters of a path by a pattern of the page table, each of which must be there; null if it does not match. */
function paramsAt(pattern: string, path: string): Record<string, string> | null {
  const segments = pattern.replaceAll('/', '/+').replace(/:(\w+)\??/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${segments}/*$`).exec(path);
  return match && { ...match.groups };
}
