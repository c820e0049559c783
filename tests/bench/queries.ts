import { log } from '@hearthside/services/core/runtime/log.ts';
import { handler as admin } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { handler as hub } from '@hearthside/services/slices/hub/hub.lambda.ts';
import { handler as storefront } from '@hearthside/services/slices/storefront/storefront.lambda.ts';
import { type Caller, callApi, type Handler } from '../fixtures/api/call-api.ts';
import { countingCalls } from '../fixtures/table/table.ts';
import { useTableOf } from './suite-table.ts';
import type { Table } from './table.ts';

const OWNER: Caller = { uid: 'bench', groups: ['admin'] };

/** What each request for a screen asks of the table, on the demo's data. */
export async function benchQueries({ url, dataDir }: { url: string; dataDir: string }): Promise<Table> {
  await useTableOf(dataDir);
  log.setLogLevel('ERROR');
  const [product] = await (await fetch(`${url}/api/storefront/products`)).json();
  const users = await callApi<{ items: { uid: string }[] }>(admin, 'GET /api/admin/users', { as: OWNER });
  const prospect = { uid: users.body.items[0]?.uid ?? '' };

  const requests: [screen: string, handler: Handler, route: string, as?: Caller][] = [
    ['landing page', storefront, 'GET /api/storefront/hero'],
    ['landing page, below', storefront, 'GET /api/storefront/welcome'],
    ['products', storefront, 'GET /api/storefront/products'],
    ['products, searched', storefront, 'GET /api/storefront/search?q=bowl'],
    ['product', storefront, `GET /api/storefront/products/${product.id}`],
    ['hub', hub, 'GET /api/hub/me', prospect],
    ['dashboard: to do', admin, 'GET /api/admin/todos', OWNER],
    ['dashboard: notes', admin, 'GET /api/admin/notes', OWNER],
    ['dashboard: figures', admin, 'GET /api/admin/figures', OWNER],
    ['menu', admin, 'GET /api/admin/todos/counts', OWNER],
    ['users', admin, 'GET /api/admin/users', OWNER],
    ['requests', admin, 'GET /api/admin/consultations', OWNER],
    ['requests, searched', admin, 'GET /api/admin/consultations?q=bowl', OWNER],
    ['requests, their pages', admin, 'GET /api/admin/consultations/pages', OWNER],
    ['orders', admin, 'GET /api/admin/orders', OWNER],
    ['quotes', admin, 'GET /api/admin/quotes', OWNER],
    ['messages', admin, 'GET /api/admin/conversations', OWNER],
  ];
  const rows = [];
  for (const [screen, handler, route, as] of requests) {
    const { result, calls } = await countingCalls(() => callApi(handler, route, { as }));
    const asked = Object.entries(calls).map(
      ([command, times]) => `${times} ${command.replace('Command', '')}`,
    );
    rows.push({ screen, request: route, status: result.status, table: asked.join(', ') });
  }
  return {
    title: 'Calls to the table',
    note: 'Per request; the targets are one query for a product with its reviews, and one for the hub.',
    rows,
  };
}
