import type { PageData } from '@hearthside/services/storefront/page/page-data.schema.ts';
import type { PageProps } from '@hearthside/shell/federation/contract.ts';
import type { PrerenderedPage } from '@hearthside/shell/federation/document.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Route, Routes } from 'react-router-dom';
import ProductPage from './catalog/product-page.tsx';
import ProductsPage from './catalog/products-page.tsx';
import LandingPage from './hero/landing-page.tsx';
import { describePage } from './prerender/describe-page.ts';
import { queriesOf } from './prerender/page-queries.ts';
import { SERVER_HOST } from './prerender/server-host.ts';
import ReviewGalleryPage from './reviews/review-gallery-page.tsx';

const PAGES: Record<PageData['page'], { route: string; Page: ComponentType<PageProps> }> = {
  landing: { route: '/', Page: LandingPage },
  products: { route: '/products', Page: ProductsPage },
  product: { route: '/product/:productId', Page: ProductPage },
  'review-gallery': { route: '/review-gallery/:productId/:reviewId', Page: ReviewGalleryPage },
};

export interface RenderRequest {
  /** The page's path, without a query. */
  path: string;
  data: PageData;
  /** Origin of the site, for the absolute addresses that structured data wants. */
  siteUrl: string;
}

/**
 * Renders a public page with the very components that the browser runs, and answers it with what its head needs and
 * with the queries whose data it was rendered from.
 */
export function renderPage({ path, data, siteUrl }: RenderRequest): PrerenderedPage & { status: number } {
  const { route, Page } = PAGES[data.page];
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
  return { html, queries, ...describePage(data, siteUrl) };
}
