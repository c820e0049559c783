import type { Site } from '@hearthside/services/shop/pages/page.contract.ts';
import { queryOptions } from '@tanstack/react-query';

/** What all public pages share. The page function puts it into the document; other documents' pages read it. */
export const siteQuery = queryOptions({
  queryKey: ['shell', 'site'] as const,
  queryFn: readSite,
  staleTime: 5 * 60_000,
  retry: 1,
});

async function readSite(): Promise<Site> {
  const response = await fetch('/api/storefront/site');
  if (!response.ok) throw new Error(`/api/storefront/site answered ${response.status}`);
  return response.json();
}
