import type { APIGatewayProxyHandlerV2 } from 'aws-lambda';
import { cameThroughEdge } from '../../../core/runtime/origin.ts';
import { dynamo } from '../../../core/runtime/table.ts';
import { FEEDS, isFeedPath } from '../../../core/site/pages.contract.ts';
import { documentAt, encodeDocument } from './document-at.ts';
import { keepSameAnswers } from './keep-same-answers.ts';
import { pageCaching } from './page-age.contract.ts';

keepSameAnswers(dynamo);

/**
 * Answers a public page as complete HTML, or a feed. The address is in `x-page-path`, as CloudFront rewrote it, and the storefront's
 * variant in `x-release-variant`. Whatever
 * fails throws: the 500 that comes of it makes CloudFront fall over to the static shell, which renders in the browser.
 */
export const handler: APIGatewayProxyHandlerV2 = async (event) => {
  if (!cameThroughEdge(event.headers)) return answer(403, 'text/plain', 'Please use the site.', 'no-store');
  const path = event.headers['x-page-path'] ?? '/';
  if (isFeedPath(path)) {
    // Loaded when needed: few requests are for a feed.
    const { renderFeed } = await import('./feeds/render-feed.ts');
    return answer(200, FEEDS[path], await renderFeed(path));
  }
  const document = await documentAt(
    path,
    event.headers['x-release-variant'] === 'canary' ? 'canary' : 'stable',
  );
  const { status, html, changesAt } = document;
  const whole = answer(status, 'text/html; charset=utf-8', html, pageCaching(changesAt));
  const encoded = await encodeDocument(document, event.headers['accept-encoding']);
  if (!encoded) return whole;
  const headers = { ...whole.headers, 'content-encoding': encoded.coding, vary: 'accept-encoding' };
  return { ...whole, headers, body: encoded.body, isBase64Encoded: true };
};

function answer(statusCode: number, contentType: string, body: string, cacheControl = pageCaching()) {
  return { statusCode, headers: { 'content-type': contentType, 'cache-control': cacheControl }, body };
}
