import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { keepSavedChoices, readSaved, writeSaved } from '@hearthside/shell/federation/saved-products.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callStorefront, READ } from '../storefront-api.ts';

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

/** Saves a product, or gives it up. */
export function useSave() {
  const host = useHost();
  const queries = useQueryClient();
  const uid = uidOf(host);
  return useMutation({
    mutationFn: async ({ id, isSaved }: { id: string; isSaved: boolean }) => {
      if (uid) {
        const json = isSaved ? { add: [id], remove: [] } : { add: [], remove: [id] };
        return callStorefront(host, (api) => api.me.saved.$post({ json }));
      }
      const others = readSaved().filter((other) => other !== id);
      return writeSaved(isSaved ? [id, ...others] : others);
    },
    onSuccess: (ids, { id, isSaved }) => {
      if (!isSaved) keepSavedChoices(id);
      queries.setQueryData(savedQuery(host).queryKey, ids);
    },
    onError: () => host.toast('We couldn’t save this. Please try again.'),
  });
}
