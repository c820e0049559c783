import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import type { DocumentInput, RenderDocument } from '@hearthside/services/shop/pages/document.contract.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Session } from '../../federation/contract.ts';
import { siteQuery } from '../../federation/site.ts';
import { Frame } from '../frame/frame.tsx';
import { NeedsScripts, NotThereYet, StillStarting } from '../frame/not-there-yet.tsx';
import { NotificationArea } from '../notifications/notification-area.tsx';
import NotFoundPage from '../pages/not-found-page.tsx';
import type { InlinedBlock } from '../prerendered.ts';
import { routeOf } from '../routes.ts';
import { documentHead } from './document-head.ts';
import { escapeJson } from './escape.ts';

/** Renders the whole HTML document: a page as signed-out visitors see it, or the frame for any address. */
export const renderDocument: RenderDocument = (input) => {
  const { page } = input;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    documentHead(input),
    '</head>',
    '<body>',
    `<div id="root"${page ? ' data-prerendered' : ''}>${markup(input)}</div>`,
    ...inlined(input),
    ...afterwards(input),
    '</body>',
    '</html>',
    '',
  ].join('\n');
};

function markup({ path, page, site, status }: DocumentInput): string {
  // The frame without a page is the same for all visitors, so it does not tell whether one is signed in.
  const session: Session = { state: page ? 'signed-out' : 'loading' };
  const inRouter = (node: ReactNode) => <StaticRouter location={path}>{node}</StaticRouter>;
  const content =
    page?.html ?? renderToStaticMarkup(inRouter(status === 404 ? <NotFoundPage /> : notThereYet(site)));
  return renderToString(
    inRouter(
      <>
        <Frame session={session} onSignOut={() => undefined} site={site} page={content} />
        <NotificationArea />
      </>,
    ),
    { identifierPrefix: 'root' },
  );
}

function notThereYet(site: DocumentInput['site']) {
  return (
    <>
      <NeedsScripts site={site} />
      <NotThereYet />
    </>
  );
}

function afterwards({ page }: DocumentInput): string[] {
  return page ? [renderToStaticMarkup(<StillStarting />)] : [];
}

// The page function's 404 and the static document have no page, and the static document no configuration.
function inlined({ path, page, releases, config, site }: DocumentInput): string[] {
  const shared = site ? [{ queryKey: siteQuery.queryKey, data: site }] : [];
  const queries = [...(page?.queries ?? []), ...shared];
  // The edge asks for one address in place of all that cannot exist, whose data has not the ids of the address that is shown:
  // the browser draws such a page itself.
  const taken = path.split('/').includes('-') ? releases.slice(0, 1) : releases;
  return [
    block(
      'releases',
      taken.map((release) => inDocument(release, path, page !== undefined)),
    ),
    block('queries', queries.length > 0 ? queries : undefined),
    block('config', config),
  ];
}

/**
 * What the browser needs of a release: the hashes of the files that this page starts with, and nothing that only the document
 * needs. A prerendered page has its stylesheets already.
 */
function inDocument(
  { server: _, fonts: __, files, ...release }: ReleasePointer,
  path: string,
  prerendered: boolean,
) {
  const route = routeOf(path);
  const { js = [], css = [] } = (route?.remote === release.name && release.exposes[route.expose]) || {};
  const hashed = [...js, ...(prerendered ? [] : css)].filter((file) => files?.[file]);
  return { ...release, ...(files && { files: Object.fromEntries(hashed.map((one) => [one, files[one]])) }) };
}

function block(id: InlinedBlock, value: unknown): string {
  if (value === undefined) return '';
  return `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;
}
