import type { APIGatewayProxyHandlerV2 } from 'aws-lambda';
import { loadPageData } from './load-page-data.ts';
import { PAGE_FRESH_SECONDS, PAGE_STALE_SECONDS } from './page-age.contract.ts';
import { renderAddress } from './render-address.ts';

const CACHE_CONTROL = `public, max-age=0, s-maxage=${PAGE_FRESH_SECONDS}, stale-while-revalidate=${PAGE_STALE_SECONDS}`;

/**
 * Answers a public page as complete HTML. The address is in `x-page-path`, as CloudFront rewrote it. Whatever fails
 * throws: the 500 that comes of it makes CloudFront fall over to the static shell, which renders in the browser.
 */
export const handler: APIGatewayProxyHandlerV2 = async (event) => {
  const path = event.headers['x-page-path'] ?? '/';
  const { status, html } = await renderAddress(path, loadPageData(path));
  return {
    statusCode: status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': CACHE_CONTROL },
    body: html,
  };
};
