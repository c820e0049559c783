import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { FreightInput } from '@hearthside/services/shop/freight/freight.schema.ts';
import type { Collection } from '@hearthside/services/shop/listings/collection.contract.ts';
import type {
  BooksInput,
  NewPage,
  PageSave,
  SiteInput,
} from '@hearthside/services/shop/pages/page.schema.ts';
import { apiQuery } from '@hearthside/shell/federation/api-query.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { adminQuery, useApiWrite } from '../admin-api.ts';

const pageKey = (slug: string) => ['admin', 'page', slug] as const;
const siteKey = ['admin', 'site'] as const;
const freightKey = ['admin', 'freight'] as const;

/** Every page, by its address. */
export const pagesQuery = (host: Host) =>
  adminQuery(host, ['admin', 'pages'], topics.pages, (api) => api.pages.$get());

/** Every collection that shoppers see. */
export const collectionsQuery = (host: Host) =>
  apiQuery(['admin', 'collections'], topics.products, async (signal): Promise<Collection[]> => {
    const answer = await host.apiFetch('/api/storefront/collections', { signal });
    if (!answer.ok) throw new Error('We couldn’t load the collections.');
    return answer.json();
  });

/** A page with its draft. */
export const pageQuery = (host: Host, slug: string) =>
  adminQuery(host, pageKey(slug), topics.page(slug), (api) => api.pages[':slug'].$get({ param: { slug } }));

/** Contact, footer and the sentence about replies. */
export const siteQuery = (host: Host) => adminQuery(host, siteKey, topics.pages, (api) => api.site.$get());

/** What delivery costs. */
export const freightQuery = (host: Host) =>
  adminQuery(host, freightKey, topics.pages, (api) => api.freight.$get());

/** What shoppers would see of a text, as the server renders it. */
export function previewQuery(host: Host, slug: string, source: string, pictures: string[]) {
  return adminQuery(
    host,
    ['admin', 'page-preview', slug, source, pictures],
    undefined,
    (api) => api.pages[':slug'].preview.$post({ param: { slug }, json: { source, pictures } }),
    {
      // The preview before stays until the next one is there.
      placeholderData: (before) => before,
      gcTime: 10_000,
    },
  );
}

export const useAddPage = () =>
  useApiWrite([topics.pages], (api, json: NewPage) => api.pages.$post({ json }), {
    answers: ({ slug }) => pageKey(slug),
  });

/** After a conflict the editor merges what somebody else has saved. */
const ofPage = (slug: string) => [topics.pages, topics.page(slug)];

/** Saves the draft, and publishes it if asked to. */
export const useSavePage = (slug: string) =>
  useApiWrite(ofPage(slug), (api, json: PageSave) => api.pages[':slug'].$put({ param: { slug }, json }), {
    answers: () => pageKey(slug),
  });

export const useDiscardDraft = (slug: string) =>
  useApiWrite(
    ofPage(slug),
    (api, version: number) =>
      api.pages[':slug']['discard-draft'].$post({ param: { slug }, json: { version } }),
    { answers: () => pageKey(slug), failed: 'We couldn’t discard the draft.' },
  );

export const useRemovePage = (slug: string) =>
  useApiWrite(
    [topics.pages],
    (api, version: number) => api.pages[':slug'].remove.$post({ param: { slug }, json: { version } }),
    { failed: 'We couldn’t remove the page.' },
  );

export const useSaveSite = () =>
  useApiWrite([topics.pages], (api, json: SiteInput) => api.site.$put({ json }), { answers: () => siteKey });

export const useSaveFreight = () =>
  useApiWrite([topics.pages], (api, json: FreightInput) => api.freight.$put({ json }), {
    answers: () => freightKey,
  });

const booksKey = ['admin', 'book-settings'] as const;

/** Taxes, and the accounts of the journal. */
export const bookSettingsQuery = (host: Host) =>
  adminQuery(host, booksKey, topics.pages, (api) => api['book-settings'].$get());

export const useSaveBookSettings = () =>
  useApiWrite([topics.pages], (api, json: BooksInput) => api['book-settings'].$put({ json }), {
    answers: () => booksKey,
  });
