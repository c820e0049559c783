import { notShown, record } from '../../core/model/record.ts';
import { asNow } from '../../core/model/restore.ts';
import { accounts } from './account.entity.ts';
import { pushSubscriptions } from './push-subscription.entity.ts';
import { subscriptionsOf } from './push-subscriptions.ts';

export const pushSubscription = record({
  entity: pushSubscriptions,
  ...notShown('on the admin’s own page of notifications alone'),
  personal: {
    exported: {
      key: 'notifications',
      description:
        'The browsers that show you notifications of the shop, which ones you turned off, and your quiet hours.',
      async read(uid) {
        const { data: account } = await accounts().get({ uid }).go({ consistent: true });
        const { unwantedPushes = [], quietHours = null } = account ?? {};
        // With its keys, whoever has the file could tell the browser something.
        const browsers = (await subscriptionsOf(uid)).map(({ endpoint, since }) => ({ endpoint, since }));
        return { browsers, unwantedPushes, quietHours };
      },
    },
    async remove({ uid }) {
      for (const { device } of await subscriptionsOf(uid))
        await pushSubscriptions().delete({ uid, device }).go();
    },
  },
  // Of the browsers' subscriptions, which are not restored.
  restore: asNow,
});
