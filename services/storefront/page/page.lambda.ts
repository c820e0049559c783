import type { APIGatewayProxyHandlerV2 } from 'aws-lambda';
import { loadPageData } from './load-page-data.ts';
import { renderAddress } from './render-address.ts';

// A few seconds in CloudFront answer a crowd; for a minute after that it renews in the background.
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60';

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
