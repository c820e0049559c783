import type { RenderDocument, RenderPage } from '@hearthside/shell/federation/document.ts';
import { env } from '../../runtime/env.ts';
import { liveSite } from './live-site.ts';
import type { PageData } from './page-data.contract.ts';
import { serverBundle } from './server-bundle.ts';

interface ShellBundle {
  renderDocument: RenderDocument;
}

interface StorefrontBundle {
  renderPage: RenderPage<PageData>;
}

/**
 * Composes the document of an address: the live shell's frame around the live storefront's page. Data that is null means
 * that there is no such page; the frame then shows that in the browser.
 */
export async function renderAddress(
  path: string,
  pageData: Promise<PageData | null>,
): Promise<{ status: number; html: string }> {
  const [data, { shell, storefront, config, renderDocument, renderPage }] = await Promise.all([
    pageData,
    liveBundles(),
  ]);
  if (!data) return { status: 404, html: renderDocument({ path, releases: [shell], config }) };
  const { status, ...page } = renderPage({ path, data, siteUrl: env('SITE_URL') });
  return { status, html: renderDocument({ path, page, releases: [shell, storefront], config }) };
}

async function liveBundles() {
  const site = await liveSite();
  const [{ renderDocument }, { renderPage }] = await Promise.all([
    serverBundle<ShellBundle>(site.shell),
    serverBundle<StorefrontBundle>(site.storefront),
  ]);
  return { ...site, renderDocument, renderPage };
}
