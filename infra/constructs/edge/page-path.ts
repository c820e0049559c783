import { getsCanary } from './bucket.ts';
import type { EdgeContext, ViewerRequest } from './edge-function.ts';
import { normalSearch } from './listing-search.ts';
import { askForWhole } from './local-remote.ts';

// As services/core/runtime/ids.ts has it, whose library does not run here.
const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
// As services/shop/pages/page.contract.ts has it: a word in an address.
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 60;
// As services/shop/catalog/options.contract.ts and product.schema.ts have them.
const CHOICE = /^o\.[\w-]{1,24}$/;
const CHOICE_ID = /^[\w-]{1,24}$/;
const MOST_CHOSEN = 20;

/** By the first part of each address that a page or a feed has, what may follow; edge-function.ts puts it here. */
declare const PAGE_PARTS: Record<string, ('id' | 'word')[]>;

/**
 * Sends every prerendered page to the one route, and the one fallback file, that answers it. The page function and the
 * cache tell pages apart by the headers; a viewer's own headers of these names are replaced. Addresses with ids that cannot
 * exist have one page for all, so that a cache answers them; so do addresses that no page has. The list of products has
 * one address for each selection, in whatever order its parameters come, and a request one for each product and what was
 * chosen of it; all other parameters count for nothing. While the storefront has a canary, each page has two variants.
 */
export function rewrite(request: ViewerRequest, context: EdgeContext): ViewerRequest {
  askForWhole(request);
  const path = canonical(request.uri);
  const search = searchOf(path, request.querystring);
  request.headers['x-page-path'] = { value: search ? `${path}?${search}` : path };
  const isCanary = getsCanary('storefront', request, context.requestId);
  request.headers['x-release-variant'] = { value: isCanary ? 'canary' : 'stable' };
  request.uri = '/index.html';
  return request;
}

function searchOf(path: string, query: ViewerRequest['querystring']): string {
  if (path === '/products') return normalSearch(query);
  const productId = query.productId?.value ?? '';
  if (path !== '/consultation' || !isId(productId)) return '';
  return [`productId=${productId}`].concat(chosen(query)).join('&');
}

function chosen(query: ViewerRequest['querystring']): string[] {
  const pairs: string[] = [];
  Object.keys(query)
    .filter((name) => CHOICE.test(name))
    .forEach((name) => {
      const asked = query[name];
      (asked?.multiValue ?? [asked ?? { value: '' }])
        .filter((each) => CHOICE_ID.test(each.value))
        .forEach((each) => {
          pairs.push(`${name}=${each.value}`);
        });
    });
  return pairs.sort().slice(0, MOST_CHOSEN);
}

function canonical(uri: string): string {
  const parts = uri.split('/').filter((part) => part !== '');
  const first = parts[0] ?? '';
  const kinds = Object.keys(PAGE_PARTS).indexOf(first) < 0 ? undefined : PAGE_PARTS[first];
  if (!kinds) return '/-';
  const others = parts.slice(1);
  if (others.every((part, place) => (kinds[place] === 'word' ? isSlug(part) : isId(part))))
    return `/${parts.join('/')}`;
  return `/${first}${others
    .map(() => '/-')
    .slice(0, 3)
    .join('')}`;
}

function isId(part: string): boolean {
  return ID.test(part);
}

function isSlug(part: string): boolean {
  return part.length <= MAX_SLUG && SLUG.test(part);
}
