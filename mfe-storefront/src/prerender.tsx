import type { PageData } from '@hearthside/services/storefront/page/page-data.contract.ts';
import type { RenderPage } from '@hearthside/shell/federation/document.ts';
import { PAGES, type PrerenderedName } from '@hearthside/shell/federation/pages.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Route, Routes } from 'react-router-dom';
import { PRERENDERED, type Prerendering } from './prerender/prerendered-pages.ts';
import { SERVER_HOST } from './prerender/server-host.ts';

/**
 * Renders a public page with the very components that the browser runs, and answers it with what its head needs and
 * with the queries whose data it was rendered from.
 */
export const renderPage: RenderPage<PageData> = ({ path, data, siteUrl }) => {
  const { path: route, title } = PAGES.storefront[data.page];
  // The page's name is part of its data, so the data is what this entry takes.
  const { Page, queries: queriesOf, describe }: Prerendering<PrerenderedName> = PRERENDERED[data.page];
  const queries = queriesOf(data);
  const client = new QueryClient();
  for (const query of queries) client.setQueryData(query.queryKey, query.data);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={path}>
        <Routes>
          <Route path={route} element={<Page host={SERVER_HOST} />} />
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
  return { status: 200, title, html, queries, ...describe(data, siteUrl) };
};
