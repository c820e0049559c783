import { Hono } from 'hono';
import { type OfAdmin, requireFreshSignIn } from '../../core/runtime/user.ts';
import { jsonBody } from '../../core/runtime/validation.ts';
import { FreightInput } from '../../shop/freight/freight.schema.ts';
import {
  BooksInput,
  NewPage,
  PageSave,
  PageVersion,
  PreviewInput,
  SiteInput,
} from '../../shop/pages/page.schema.ts';
import { getPage, listPages } from '../../shop/pages/read-pages.ts';
import { getFreightSettings, getSiteSettings, readBookSettings } from '../../shop/pages/read-site.ts';
import { addPage, discardDraft, removePage, savePage } from '../../shop/pages/save-page.ts';
import { movesMoney, saveBookSettings, saveFreight, saveSite } from '../../shop/pages/save-site.ts';

const routes = new Hono<OfAdmin>()
  .get('/api/admin/pages', async (c) => c.json(await listPages()))
  .post('/api/admin/pages', jsonBody(NewPage), async (c) =>
    c.json(await addPage(c.req.valid('json'), c.var.user), 201),
  )
  .get('/api/admin/pages/:slug', async (c) => c.json(await getPage(c.req.param('slug'))))
  .put('/api/admin/pages/:slug', jsonBody(PageSave), async (c) =>
    c.json(await savePage(c.req.param('slug'), c.req.valid('json'), c.var.user)),
  )
  .post('/api/admin/pages/:slug/discard-draft', jsonBody(PageVersion), async (c) =>
    c.json(await discardDraft(c.req.param('slug'), c.req.valid('json').version)),
  )
  .post('/api/admin/pages/:slug/remove', jsonBody(PageVersion), async (c) => {
    await removePage(c.req.param('slug'), c.req.valid('json').version);
    return c.body(null, 204);
  })
  .post('/api/admin/pages/:slug/preview', jsonBody(PreviewInput), async (c) => {
    // Loaded when needed, with the Markdown library.
    const { previewPage } = await import('../../shop/pages/preview-page.ts');
    return c.json(await previewPage(c.req.param('slug'), c.req.valid('json'), c.var.user));
  })
  .get('/api/admin/site', async (c) => c.json(await getSiteSettings()))
  .put('/api/admin/site', jsonBody(SiteInput), async (c) => {
    const input = c.req.valid('json');
    if (await movesMoney(input)) requireFreshSignIn(c.env?.event);
    return c.json(await saveSite(input));
  })
  .get('/api/admin/book-settings', async (c) => c.json(await readBookSettings()))
  .put('/api/admin/book-settings', jsonBody(BooksInput), async (c) =>
    c.json(await saveBookSettings(c.req.valid('json'))),
  )
  .get('/api/admin/freight', async (c) => c.json(await getFreightSettings()))
  .put('/api/admin/freight', jsonBody(FreightInput), async (c) =>
    c.json(await saveFreight(c.req.valid('json'))),
  );

export const pages = { routes };
