import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { keepSavedChoices, readSaved, writeSaved } from '@hearthside/shell/federation/saved-products.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callStorefront, nullIfNotFound, READ } from '../storefront-api.ts';

const uidOf = ({ session }: Host) => (session.state === 'signed-in' ? session.user.uid : '');

/** The cards of some products, in the order of their ids. */
export function cardsQuery(host: Host, ids: string[]) {
  return queryOptions({
    ...READ,
    queryKey: ['storefront', 'cards', ...ids],
    meta: { topic: topics.products },
    queryFn: () =>
      ids.length > 0 ? callStorefront(host, (api) => api.cards.$get({ query: { id: ids } })) : [],
    placeholderData: (before) => before,
  });
}

/** Some products with all their facts, in the order of their ids; without those that are no longer sold. */
export function comparedQuery(host: Host, ids: string[]) {
  return queryOptions({
    ...READ,
    queryKey: ['storefront', 'compared', ...ids],
    meta: { topic: topics.products },
    queryFn: async () => {
      const read = (productId: string) =>
        callStorefront(host, (api) => api.products[':productId'].$get({ param: { productId } })).catch(
          nullIfNotFound,
        );
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
    queryFn: () => (uid ? readAccount(host) : readSaved()),
  });
}

/** What was saved signed out goes to the account first, if the sign-in has not sent it. */
async function readAccount(host: Host): Promise<string[]> {
  const add = readSaved();
  if (add.length === 0) return callStorefront(host, (api) => api.me.saved.$get());
  const saved = await callStorefront(host, (api) => api.me.saved.$post({ json: { add, remove: [] } }));
  writeSaved([]);
  return saved;
}

/** Saves products, or gives them up. */
export function useSave() {
  const host = useHost();
  const queries = useQueryClient();
  const uid = uidOf(host);
  return useMutation({
    mutationFn: async ({ ids, isSaved }: { ids: string[]; isSaved: boolean }) => {
      if (uid) {
        const json = isSaved ? { add: ids, remove: [] } : { add: [], remove: ids };
        return callStorefront(host, (api) => api.me.saved.$post({ json }));
      }
      const others = readSaved().filter((other) => !ids.includes(other));
      return writeSaved(isSaved ? [...ids, ...others] : others);
    },
    onSuccess: (saved, { ids, isSaved }) => {
      if (!isSaved) for (const id of ids) keepSavedChoices(id);
      queries.setQueryData(savedQuery(host).queryKey, saved);
    },
    onError: () => host.toast('We couldn’t save this. Please try again.'),
  });
}
