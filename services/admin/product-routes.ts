import { Hono } from 'hono';
import * as z from 'zod/mini';
import { ProductInput } from '../catalog/product.schema.ts';
import { getProduct, listProducts } from '../catalog/read-products.ts';
import { addProduct, updateProduct } from '../catalog/save-product.ts';
import type { SignedIn } from '../runtime/user.ts';
import { idParam, jsonBody } from '../runtime/validation.ts';

const ProductUpdate = z.extend(ProductInput, { version: z.int().check(z.positive()) });

export const productRoutes = new Hono<SignedIn>()
  .get('/api/admin/products', async (c) => c.json(await listProducts()))
  .get('/api/admin/products/:productId', async (c) =>
    c.json(await getProduct(idParam(c.req.param('productId')))),
  )
  .post('/api/admin/products', jsonBody(ProductInput), async (c) =>
    c.json(await addProduct(c.req.valid('json'), c.var.user), 201),
  )
  .put('/api/admin/products/:productId', jsonBody(ProductUpdate), async (c) => {
    const { version, ...input } = c.req.valid('json');
    return c.json(await updateProduct(idParam(c.req.param('productId')), version, input, c.var.user));
  });
