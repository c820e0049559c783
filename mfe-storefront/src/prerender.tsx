import { PAGES, type PrerenderedName } from '@hearthside/services/core/site/pages.contract.ts';
import type { RenderPage } from '@hearthside/services/shop/pages/document.contract.ts';
import type { PageData } from '@hearthside/services/slices/storefront/page/page-data.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { HostProvider } from '@hearthside/shell/federation/host.tsx';
import { siteQuery } from '@hearthside/shell/federation/site.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { Options } from './catalog/consultation-button.tsx';
import DeliveryPart from './catalog/product-delivery.tsx';
import ProductLinksPart from './catalog/product-links.tsx';
import ProductListsPart from './catalog/product-lists.tsx';
import MeasureTable from './catalog/product-measures.tsx';
import ProductOptions from './catalog/product-options.tsx';
import { Delivery, Reviews } from './catalog/product-page.tsx';
import { OtherProducts, ProductLists, ProductMeasures } from './catalog/product-sections.tsx';
import { CollectionLinks, FoundProducts } from './catalog/products-page.tsx';
import ChosenChoices from './consultations/chosen-choices.tsx';
import { Chosen } from './consultations/consultation-form.tsx';
import { NextSteps } from './consultations/consultation-page.tsx';
import NextStepsPart from './consultations/next-steps.tsx';
import { Welcome } from './hero/landing-page.tsx';
import CollectionLinksPart from './listings/collection-links.tsx';
import Search from './listings/found-products.tsx';
import { PRERENDERED, type Prerendering } from './prerender/prerendered-pages.ts';
import { graph, organization } from './prerender/structured-data.ts';
import ReviewsSection from './reviews/reviews-section.tsx';
import WelcomeSections from './welcome/welcome-sections.tsx';

function onlyInBrowser(): never {
  throw new Error('A page is rendered from its data alone: nothing of the shell is there on the server');
}

/** The host of a page that is rendered on the server: nobody knows yet who reads it, and the host does nothing. */
const SERVER_HOST: Host = new Proxy({ session: { state: 'loading' } } as Host, {
  get: (host, name) => (name === 'session' ? host.session : onlyInBrowser),
});

// The server has the code of each island.
Options.put(ProductOptions);
Delivery.put(DeliveryPart);
Chosen.put(ChosenChoices);
NextSteps.put(NextStepsPart);
ProductMeasures.put(MeasureTable);
OtherProducts.put(ProductLinksPart);
ProductLists.put(ProductListsPart);
FoundProducts.put(Search);
CollectionLinks.put(CollectionLinksPart);
Reviews.put(ReviewsSection);
Welcome.put(WelcomeSections);

/** Renders a public page with the components that the browser runs. Answers its markup, its head and its queries. */
export const renderPage: RenderPage<PageData> = ({ path, search, data, siteUrl, site }) => {
  const { path: route, title } = PAGES.storefront[data.page];
  // Type-safe although TypeScript cannot tell: the data contains the page's name, by which the entry is chosen.
  const { Page, queries: queriesOf, state, describe }: Prerendering<PrerenderedName> = PRERENDERED[data.page];
  const queries = queriesOf(data);
  const client = new QueryClient();
  for (const query of queries) client.setQueryData(query.queryKey, query.data);
  if (site) client.setQueryData(siteQuery.queryKey, site);
  const html = renderToString(
    <HostProvider host={SERVER_HOST}>
      <QueryClientProvider client={client}>
        <StaticRouter location={{ pathname: path, search: search ? `?${search}` : '', state: state?.(data) }}>
          <Routes>
            <Route path={route} element={<Page />} />
          </Routes>
        </StaticRouter>
      </QueryClientProvider>
    </HostProvider>,
    { identifierPrefix: 'main' },
  );
  const { facts, ...head } = describe(data, siteUrl);
  const structuredData = facts && graph(...facts, organization(siteUrl, site));
  return { status: 200, title, html, queries, structuredData, ...head };
};
