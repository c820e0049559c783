import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Session } from '../../federation/contract.ts';
import type { DocumentInput, RenderDocument } from '../../federation/document.ts';
import { siteQuery } from '../../federation/site.ts';
import { Frame } from '../frame/frame.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import type { InlinedBlock } from '../prerendered.ts';
import { documentHead } from './document-head.ts';
import { escapeJson } from './escape.ts';

// Replaced by the page's markup once React has rendered the frame around it.
const SLOT = '[page]';

/** Renders the whole HTML document: a page as signed-out visitors see it, or the frame for any address. */
export const renderDocument: RenderDocument = (input) => {
  const { page, status } = input;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    documentHead(input),
    '</head>',
    '<body>',
    `<div id="root"${page ? ' data-prerendered' : ''}>${markup(input)}</div>`,
    ...inlined(input),
    ...(page || status === 404
      ? []
      : ['<noscript>This page needs JavaScript. <a href="/">Our shop</a> works without.</noscript>']),
    '</body>',
    '</html>',
    '',
  ].join('\n');
};

function markup({ path, page, site, status }: DocumentInput): string {
  // The frame without a page is the same for all visitors, so it does not tell whether one is signed in.
  const session: Session = { state: page ? 'signed-out' : 'loading' };
  const frame = renderToStaticMarkup(
    <StaticRouter location={path}>
      <Frame session={session} onSignOut={() => undefined} site={site}>
        {!page && status === 404 ? <NotFoundPage /> : SLOT}
      </Frame>
    </StaticRouter>,
  );
  return frame.replace(SLOT, () => page?.html ?? '');
}

function inlined({ page, releases, config, site }: DocumentInput): string[] {
  const shared = site ? [{ queryKey: siteQuery.queryKey, data: site }] : [];
  const queries = [...(page?.queries ?? []), ...shared];
  if (!page) return [block('queries', site && queries)];
  return [block('releases', releases), block('queries', queries), block('config', config)];
}

function block(id: InlinedBlock, value: unknown): string {
  if (value === undefined) return '';
  return `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;
}
