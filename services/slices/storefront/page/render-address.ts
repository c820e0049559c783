import { env } from '../../../core/runtime/env.ts';
import type { RenderDocument, RenderPage } from '../../../shop/pages/document.contract.ts';
import type { Site } from '../../../shop/pages/page.contract.ts';
import type { LiveSite } from './live-site.ts';
import { isScreen } from './load-page-data.ts';
import type { PageData } from './page-data.contract.ts';
import { serverBundle } from './server-bundle.ts';

interface ShellBundle {
  renderDocument: RenderDocument;
}

interface StorefrontBundle {
  renderPage: RenderPage<PageData>;
}

export interface RenderedDocument {
  status: number;
  html: string;
  /** When the clock changes what is on it. */
  changesAt?: string | undefined;
}

/**
 * Composes the document of an address: the live shell's frame around the storefront's page. Data that is null means
 * that there is no such page; the frame then shows that in the browser.
 */
export async function renderAddress(
  address: string,
  live: LiveSite,
  site: Site,
  data: PageData | null,
): Promise<RenderedDocument> {
  const { shell, storefront, config, renderDocument, renderPage } = await bundlesOf(live);
  const [path = '', search = ''] = address.split('?');
  if (!data) {
    const status = isScreen(path) ? 200 : 404;
    return { status, html: renderDocument({ path, status, releases: [shell], config, site }) };
  }
  const { status, ...page } = renderPage({ path, search, data, siteUrl: env('SITE_URL'), site });
  const html = renderDocument({ path, page, releases: [shell, storefront], config, site });
  return { status, html, changesAt: 'changesAt' in data ? data.changesAt : undefined };
}

async function bundlesOf(site: LiveSite) {
  const [{ renderDocument }, { renderPage }] = await Promise.all([
    serverBundle<ShellBundle>(site.shell),
    serverBundle<StorefrontBundle>(site.storefront),
  ]);
  return { ...site, renderDocument, renderPage };
}
