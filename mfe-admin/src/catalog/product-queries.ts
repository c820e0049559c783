import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Product, ProductState } from '@hearthside/services/shop/catalog/product.contract.ts';
import type { ProductInput } from '@hearthside/services/shop/catalog/product.schema.ts';
import { keepPrevious, pagedQuery } from '@hearthside/shell/federation/api-query.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { parseResponse } from 'hono/client';
import { adminApi, adminQuery, useAdminApi, useApiWrite } from '../admin-api.ts';
import type { PageQuery } from '../list/list-source.ts';
import type { ListFilter } from '../list/use-list-in-url.ts';

/** Every product, by item number. */
export const productsQuery = (host: Host) =>
  adminQuery(host, ['admin', 'products'], topics.products, (api) => api.products.$get());

/** One product to edit. Each opening reads the newest version; the editor learns of later versions. */
export const productQuery = (host: Host, productId: string) =>
  adminQuery(
    host,
    ['admin', 'product', productId],
    topics.product(productId),
    (api) => api.products[':productId'].$get({ param: { productId } }),
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );

export function productListPage(host: Host, filter: ListFilter<'state'>, page: PageQuery) {
  return parseResponse(adminApi(host)['product-list'].$get({ query: { ...asked(filter), ...page } }));
}

function asked({ q, state: label }: ListFilter<'state'>) {
  const state = STATE_NAMES.find((name) => STATES[name].label === label);
  return { ...(q && { q }), ...(state && { state }) };
}

/** The owner's products by item number, page by page, or those that a search and a state leave. */
export function productListQuery(host: Host, filter: ListFilter<'state'>) {
  const query = pagedQuery(['admin', 'products', filter], topics.products, (page) =>
    productListPage(host, filter, page),
  );
  return { ...query, placeholderData: keepPrevious };
}

/** A page of the same, as rows of a file that can be imported. */
export function productRowsPage(host: Host, filter: ListFilter<'state'>, page: PageQuery) {
  return parseResponse(adminApi(host)['product-rows'].$get({ query: { ...asked(filter), ...page } }));
}

/** Adds a draft that is like a product. */
export const useDuplicateProduct = () =>
  useApiWrite(
    [topics.products],
    (api, { id: productId }: Product) => api.products[':productId'].duplicate.$post({ param: { productId } }),
    { failed: 'Failed to duplicate the product.' },
  );

/** Deletes a product. The API answers 409 `in-use` with what refers to it. */
export const useDeleteProduct = () =>
  useApiWrite([topics.products], (api, { id: productId, version }: Product) =>
    api.products[':productId'].remove.$post({ param: { productId }, json: { version } }),
  );

/** Adds a product, or saves an edited one. The API answers 409 if the edited version is not the newest. */
export function useSaveProduct() {
  const { products } = useAdminApi();
  return useWrite(
    ({ saved, input }: { saved: Product | null; input: ProductInput }) => {
      if (!saved) return parseResponse(products.$post({ json: input }));
      const { id: productId, version } = saved;
      return parseResponse(
        products[':productId'].$put({ param: { productId }, json: { ...input, version } }),
      );
    },
    ({ saved }) => [topics.products, ...(saved ? [topics.product(saved.id)] : [])],
  );
}

/** The states of a product as the owner reads them. */
export const STATES: Record<ProductState, { label: string; meaning: string }> = {
  active: { label: 'Active', meaning: 'Shoppers see it.' },
  draft: { label: 'Draft', meaning: 'Only you see it.' },
  archived: {
    label: 'Archived',
    meaning: 'It’s in no list, and its old address suggests other products. You can bring it back.',
  },
};
export const STATE_NAMES = Object.keys(STATES) as ProductState[];
