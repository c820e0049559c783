import * as z from 'zod/mini';
import { env } from '../../core/runtime/env.ts';
import { log } from '../../core/runtime/log.ts';

/** Runs every minute. The alarm counts `failed` in this line of the log (infra/stacks/observability.stack.ts). */
export async function handler(): Promise<void> {
  const failures = await checkSite(env('SITE_URL'));
  log.info('Site checked', { failed: failures.length, failures });
}

/** Something that visitors did not get as they should. */
export interface Failure {
  path: string;
  reason: string;
}

const ANSWER_WITHIN_MS = 8_000;
const Products = z.array(z.looseObject({ id: z.string() }));

/**
 * Visits the public pages and the API of a site as a signed-out browser does. A shop without products has no product's page.
 * @param withinMs how long an answer may take. @default 8 seconds
 */
export async function checkSite(siteUrl: string, withinMs = ANSWER_WITHIN_MS): Promise<Failure[]> {
  const failures: Failure[] = [];

  async function visit(path: string, read: (body: string) => void): Promise<void> {
    try {
      const url = new URL(path, siteUrl);
      const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(withinMs) });
      const body = await answer.text();
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
      read(body);
    } catch (error) {
      failures.push({ path, reason: reasonOf(error) });
    }
  }

  async function visitProduct(): Promise<void> {
    let first: string | undefined;
    await visit('/api/storefront/products', (body) => {
      first = z.parse(Products, JSON.parse(body))[0]?.id;
    });
    if (first) await visit(`/product/${first}`, requirePage);
  }

  await Promise.all([visit('/', requirePage), visit('/products', requirePage), visitProduct()]);
  return failures;
}

/** When the page function fails, CloudFront answers 200 with the static shell, which is not prerendered. */
function requirePage(html: string): void {
  if (!html.includes('data-prerendered')) throw new Error('is not the prerendered page');
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { message: string } };
  if (name === 'TimeoutError') return 'was not answered in time';
  if (name === 'SyntaxError' || name === '$ZodError') return 'is not a list of products';
  return cause ? `cannot be reached: ${cause.message}` : message;
}
