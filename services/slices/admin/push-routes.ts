import { Hono } from 'hono';
import type { OfAdmin } from '../../core/runtime/user.ts';
import { jsonBody } from '../../core/runtime/validation.ts';
import { readPushes, subscribe, unsubscribe } from '../../people/accounts/push-subscriptions.ts';
import { saveSettings } from '../../people/accounts/save-settings.ts';
import { PushSettingsInput, PushSubscriptionInput } from '../../people/accounts/settings.schema.ts';

/** The caller's own devices and settings. A subscription is of the browser that calls. */
const routes = new Hono<OfAdmin>()
  .get('/api/admin/push', async (c) => {
    const { vapidKeys } = await import('../../consumers/push/vapid-keys.ts');
    const { publicKey } = await vapidKeys();
    return c.json({ ...(await readPushes(c.var.user)), publicKey });
  })
  .put('/api/admin/push/subscription', jsonBody(PushSubscriptionInput), async (c) => {
    await subscribe(c.req.valid('json'), c.var.user);
    return c.body(null, 204);
  })
  .delete('/api/admin/push/subscription', async (c) => {
    await unsubscribe(c.var.user);
    return c.body(null, 204);
  })
  .put('/api/admin/push/settings', jsonBody(PushSettingsInput), async (c) => {
    const settings = c.req.valid('json');
    await saveSettings(settings, c.var.user);
    return c.json({ ...settings, version: settings.version + 1 });
  });

export const push = { routes };
