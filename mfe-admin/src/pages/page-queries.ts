import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { FreightInput } from '@hearthside/services/shop/freight/freight.schema.ts';
import type { Collection } from '@hearthside/services/shop/listings/collection.contract.ts';
import type { PageDraft } from '@hearthside/services/shop/pages/page.contract.ts';
import type { NewPage, PageSave, SiteInput } from '@hearthside/services/shop/pages/page.schema.ts';
import { apiQuery } from '@hearthside/shell/federation/api-query.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi, useAdminApi } from '../admin-api.ts';

const pageKey = (slug: string) => ['admin', 'page', slug] as const;

/** Every page, by its address. */
export const pagesQuery = (host: Host) =>
  apiQuery(['admin', 'pages'], topics.pages, () => parseResponse(adminApi(host).pages.$get()));

/** Every collection that shoppers see. */
export const collectionsQuery = (host: Host) =>
  apiQuery(['admin', 'collections'], topics.products, async (): Promise<Collection[]> => {
    const answer = await host.apiFetch('/api/storefront/collections');
    if (!answer.ok) throw new Error('We couldn’t load the collections.');
    return answer.json();
  });

/** A page with its draft. */
export const pageQuery = (host: Host, slug: string) =>
  apiQuery(pageKey(slug), topics.page(slug), () =>
    parseResponse(adminApi(host).pages[':slug'].$get({ param: { slug } })),
  );

/** Contact, footer and the sentence about replies. */
export const siteQuery = (host: Host) =>
  apiQuery(['admin', 'site'], topics.pages, () => parseResponse(adminApi(host).site.$get()));

/** What delivery costs. */
export const freightQuery = (host: Host) =>
  apiQuery(['admin', 'freight'], topics.pages, () => parseResponse(adminApi(host).freight.$get()));

/** What shoppers would see of a text, as the server renders it. */
export function previewQuery(host: Host, slug: string, source: string, pictures: string[]) {
  return queryOptions({
    queryKey: ['admin', 'page-preview', slug, source, pictures] as const,
    queryFn: () =>
      parseResponse(
        adminApi(host).pages[':slug'].preview.$post({ param: { slug }, json: { source, pictures } }),
      ),
    // The preview before stays until the next one is there.
    placeholderData: (before) => before,
    gcTime: 10_000,
  });
}

export function useAddPage() {
  const { pages } = useAdminApi();
  return usePageMutation((json: NewPage) => parseResponse(pages.$post({ json })));
}

/** Saves the draft, and publishes it if asked to. */
export function useSavePage(slug: string) {
  const api = useAdminApi().pages[':slug'];
  return usePageMutation((json: PageSave) => parseResponse(api.$put({ param: { slug }, json })), slug);
}

export function useDiscardDraft(slug: string) {
  const api = useAdminApi().pages[':slug'];
  return usePageMutation(
    (version: number) => parseResponse(api['discard-draft'].$post({ param: { slug }, json: { version } })),
    slug,
  );
}

export function useRemovePage(slug: string) {
  const api = useAdminApi().pages[':slug'];
  return useWrite(
    (version: number) => parseResponse(api.remove.$post({ param: { slug }, json: { version } })),
    [topics.pages],
  );
}

export function useSaveSite() {
  const { site } = useAdminApi();
  return useSettingsMutation((json: SiteInput) => parseResponse(site.$put({ json })), siteQuery);
}

export function useSaveFreight() {
  const { freight } = useAdminApi();
  return useSettingsMutation((json: FreightInput) => parseResponse(freight.$put({ json })), freightQuery);
}

function useSettingsMutation<Input, Saved>(
  mutationFn: (input: Input) => Promise<Saved>,
  queryOf: (host: Host) => { queryKey: QueryKey },
) {
  const { queryKey } = queryOf(useHost());
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    onError: () => invalidateTopics(queries, topics.pages),
  });
}

function usePageMutation<Input>(mutationFn: (input: Input) => Promise<PageDraft>, slug?: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    // After a conflict the editor merges what somebody else has saved.
    onError: () => slug && invalidateTopics(queries, topics.page(slug)),
    onSuccess: (saved) => {
      queries.setQueryData(pageKey(saved.slug), saved);
      return invalidateTopics(queries, topics.pages);
    },
  });
}
