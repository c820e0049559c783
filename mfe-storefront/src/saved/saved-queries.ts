import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { SavedChoices } from '@hearthside/services/shop/saved-products/saved-products.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callStorefront, nullIfNotFound, READ } from '../storefront-api.ts';
import { forgetSaved, keepSavedChoices, readSavedChoices, savedHere } from './saved-choices.ts';
import { readSaved, writeSaved } from './saved-here.ts';

const uidOf = ({ session }: Host) => (session.state === 'signed-in' ? session.user.uid : '');

/** The cards of some products, in the order of their ids. */
export function cardsQuery(host: Host, ids: string[]) {
  return queryOptions({
    ...READ,
    queryKey: ['storefront', 'cards', ...ids],
    meta: { topic: topics.products },
    queryFn: ({ signal }) =>
      ids.length > 0 ? callStorefront(host, (api) => api.cards.$get({ query: { id: ids } }), signal) : [],
    placeholderData: (before) => before,
  });
}

/** Some products with all their facts, in the order of their ids; without those that are no longer sold. */
export function comparedQuery(host: Host, ids: string[]) {
  return queryOptions({
    ...READ,
    queryKey: ['storefront', 'compared', ...ids],
    meta: { topic: topics.products },
    queryFn: async ({ signal }) => {
      const read = (productId: string) =>
        callStorefront(
          host,
          (api) => api.products[':productId'].$get({ param: { productId } }),
          signal,
        ).catch(nullIfNotFound);
      const pages = await Promise.all(ids.map(read));
      return pages.flatMap((page) => (page && 'product' in page ? page.product : []));
    },
  });
}

/** The ids of the saved products: of the account, or of this browser for a visitor who is signed out. */
export function savedQuery(host: Host) {
  const uid = uidOf(host);
  return queryOptions({
    ...READ,
    queryKey: ['storefront', 'saved', uid],
    ...(uid && { meta: { topic: topics.user(uid) } }),
    enabled: host.session.state !== 'loading',
    queryFn: ({ signal }) => (uid ? readAccount(host, signal) : readSaved()),
  });
}

/** The same for a component, also while another tab saves. */
export function useSaved() {
  const queries = useQueryClient();
  useEffect(() => {
    const follow = () => {
      for (const what of ['saved', 'saved-choices'])
        void queries.invalidateQueries({ queryKey: ['storefront', what, ''] });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [queries]);
  return useQuery(savedQuery(useHost()));
}

/** What was saved signed out goes to the account first, as soon as a page after the sign-in reads what is saved. */
async function readAccount(host: Host, signal: AbortSignal): Promise<string[]> {
  const json = savedHere();
  if (json.add.length === 0) return callStorefront(host, (api) => api.me.saved.$get(), signal);
  const saved = await callStorefront(host, (api) => api.me.saved.$post({ json }));
  forgetSaved();
  return saved;
}

/** What is chosen of the saved products, likewise. It is read after them, which may send what this browser has. */
export function savedChoicesQuery(host: Host, saved: string[] | undefined) {
  const uid = uidOf(host);
  return queryOptions({
    ...READ,
    queryKey: ['storefront', 'saved-choices', uid],
    ...(uid && { meta: { topic: topics.user(uid) } }),
    enabled: !!saved,
    queryFn: ({ signal }): Promise<SavedChoices> | SavedChoices =>
      uid ? callStorefront(host, (api) => api.me.saved.choices.$get(), signal) : readSavedChoices(),
  });
}

interface Save {
  ids: string[];
  isSaved: boolean;
  /** What is chosen of them. @default as it was */
  choices?: SavedChoices;
}

/** What is chosen of products that are given up is forgotten. */
const keptOf = ({ ids, isSaved, choices = {} }: Save): SavedChoices =>
  isSaved ? choices : Object.fromEntries(ids.map((id) => [id, '']));

/** Saves products with what is chosen of them, or gives them up. */
export function useSave() {
  const host = useHost();
  const queries = useQueryClient();
  const uid = uidOf(host);
  return useMutation({
    mutationFn: async ({ ids, isSaved, choices = {} }: Save) => {
      if (uid) {
        const json = isSaved ? { add: ids, remove: [], choices } : { add: [], remove: ids };
        return callStorefront(host, (api) => api.me.saved.$post({ json }));
      }
      keepSavedChoices(keptOf({ ids, isSaved, choices }));
      const others = readSaved().filter((other) => !ids.includes(other));
      return writeSaved(isSaved ? [...ids, ...others] : others);
    },
    onSuccess: (saved, change) => {
      queries.setQueryData(savedQuery(host).queryKey, saved);
      queries.setQueryData(savedChoicesQuery(host, saved).queryKey, (before) => ({
        ...before,
        ...keptOf(change),
      }));
    },
    onError: () => host.toast('We couldn’t save this. Please try again.'),
  });
}
