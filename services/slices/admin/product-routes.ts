import { Hono } from 'hono';
import * as z from 'zod/mini';
import { ListQuery } from '../../core/runtime/list-page.ts';
import type { OfAdmin } from '../../core/runtime/user.ts';
import { idParam, jsonBody, query } from '../../core/runtime/validation.ts';
import { changePrices, checkPrices } from '../../shop/catalog/change-prices.ts';
import { deleteProduct } from '../../shop/catalog/delete-product.ts';
import { duplicateProduct } from '../../shop/catalog/duplicate-product.ts';
import { checkRows, importRows } from '../../shop/catalog/import-products.ts';
import { listProductCells, listProductRows } from '../../shop/catalog/list-product-rows.ts';
import { PriceAct } from '../../shop/catalog/price-act.schema.ts';
import { PRODUCT_STATES } from '../../shop/catalog/product.contract.ts';
import { ProductInput } from '../../shop/catalog/product.schema.ts';
import { RowsToCheck, RowsToImport } from '../../shop/catalog/product-rows.schema.ts';
import { getProduct, listProductChoices } from '../../shop/catalog/read-products.ts';
import { addProduct, updateProduct } from '../../shop/catalog/save-product.ts';

const ProductVersion = z.object({ version: z.int().check(z.positive()) });
const ProductUpdate = z.extend(ProductInput, ProductVersion.shape);
const ProductListQuery = z.extend(ListQuery, {
  state: z.optional(z.enum(PRODUCT_STATES)),
});

const routes = new Hono<OfAdmin>()
  .get('/api/admin/products', async (c) => c.json(await listProductChoices()))
  .get('/api/admin/product-list', query(ProductListQuery), async (c) =>
    c.json(await listProductRows(c.req.valid('query'))),
  )
  .get('/api/admin/product-rows', query(ProductListQuery), async (c) =>
    c.json(await listProductCells(c.req.valid('query'))),
  )
  .post('/api/admin/product-rows/check', jsonBody(RowsToCheck), async (c) =>
    c.json(await checkRows(c.req.valid('json'))),
  )
  .post('/api/admin/product-rows', jsonBody(RowsToImport), async (c) =>
    c.json(await importRows(c.req.valid('json'), c.var.user)),
  )
  .post('/api/admin/product-prices/check', jsonBody(PriceAct), async (c) =>
    c.json(await checkPrices(c.req.valid('json'))),
  )
  .post('/api/admin/product-prices', jsonBody(PriceAct), async (c) =>
    c.json(await changePrices(c.req.valid('json'))),
  )
  .get('/api/admin/products/:productId', async (c) =>
    c.json(await getProduct(idParam(c.req.param('productId')))),
  )
  .post('/api/admin/products', jsonBody(ProductInput), async (c) =>
    c.json(await addProduct(c.req.valid('json'), c.var.user), 201),
  )
  .put('/api/admin/products/:productId', jsonBody(ProductUpdate), async (c) => {
    const { version, ...input } = c.req.valid('json');
    return c.json(await updateProduct(idParam(c.req.param('productId')), version, input, c.var.user));
  })
  .post('/api/admin/products/:productId/duplicate', async (c) =>
    c.json(await duplicateProduct(idParam(c.req.param('productId'))), 201),
  )
  .post('/api/admin/products/:productId/remove', jsonBody(ProductVersion), async (c) => {
    await deleteProduct(idParam(c.req.param('productId')), c.req.valid('json').version);
    return c.body(null, 204);
  });

export const products = { routes };
