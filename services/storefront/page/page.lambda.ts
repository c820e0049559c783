import type { APIGatewayProxyHandlerV2 } from 'aws-lambda';
import { cameThroughEdge } from '../../runtime/origin.ts';
import { loadPageData } from './load-page-data.ts';
import { PAGE_FRESH_SECONDS, PAGE_STALE_SECONDS } from './page-age.contract.ts';
import { renderAddress } from './render-address.ts';

const CACHE_CONTROL = `public, max-age=0, s-maxage=${PAGE_FRESH_SECONDS}, stale-while-revalidate=${PAGE_STALE_SECONDS}`;

/**
 * Answers a public page as complete HTML. The address is in `x-page-path`, as CloudFront rewrote it. Whatever fails
 * throws: the 500 that comes of it makes CloudFront fall over to the static shell, which renders in the browser.
 */
export const handler: APIGatewayProxyHandlerV2 = async (event) => {
  if (!cameThroughEdge(event.headers)) return answer(403, 'no-store', 'Please use the site.');
  const path = event.headers['x-page-path'] ?? '/';
  const { status, html } = await renderAddress(path, loadPageData(path));
  return answer(status, CACHE_CONTROL, html);
};

function answer(statusCode: number, cacheControl: string, body: string) {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl };
  return { statusCode, headers, body };
}
