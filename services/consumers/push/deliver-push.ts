import webPush from 'web-push';
import { orderNumber } from '../../commission/orders/order.contract.ts';
import type { PushPayload } from '../../core/outbox/push.contract.ts';
import { env } from '../../core/runtime/env.ts';
import { log } from '../../core/runtime/log.ts';
import { sendMessage } from '../../core/runtime/queue.ts';
import { sendAt } from '../../core/runtime/send-at.ts';
import { PAGES } from '../../core/site/pages.contract.ts';
import { hasRole } from '../../core/site/role.contract.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import type { QuietHours } from '../../people/accounts/push.contract.ts';
import {
  type PushSubscriptionItem,
  pushSubscriptions,
} from '../../people/accounts/push-subscription.entity.ts';
import { signInOf } from '../../people/accounts/push-subscriptions.ts';
import { currentSignIns } from '../../people/accounts/sign-in.entity.ts';
import { groupsOf } from '../../people/accounts/user-pool.ts';
import type { PushNews } from './push-news.ts';
import { vapidKeys } from './vapid-keys.ts';

/** A device that is off for longer is not told. */
const KEPT_SECONDS = 24 * 3600;
const PATIENCE_MS = 10_000;

/** Tells one device, or gives each a message of its own. Throws what may be tried again. */
export async function deliverPush({ to, ...news }: PushNews): Promise<void> {
  if (!to) {
    const { data } = await pushSubscriptions().query.all({}).go({ pages: 'all', consistent: true });
    for (const { uid, device } of data)
      await sendMessage('PUSH_QUEUE_URL', { ...news, to: { uid, device } } satisfies PushNews);
    return;
  }
  const { data: subscription } = await pushSubscriptions().get(to).go({ consistent: true });
  if (!subscription) return;
  const { data: account } = await accounts().get({ uid: to.uid }).go({ consistent: true });
  const current = await currentSignIns(to.uid, account);
  if (!signInOf(subscription, account, current)) return end(subscription);
  if (!hasRole(await groupsOf(to.uid), 'admin')) return end(subscription);
  if (account?.unwantedPushes?.includes(news.kind)) return;
  const quiet = secondsQuiet(account?.quietHours);
  if (quiet > 0) return sendAt('PUSH_QUEUE_URL', { ...news, to }, Date.now() + quiet * 1000);
  const status = await send(subscription, payloadOf(news));
  if (status === 404 || status === 410) return end(subscription);
  if (status < 300) return;
  log.warn('Push refused', { status });
  throw new Error(`The push service answered ${status}`);
}

/** Unless the browser has subscribed anew. */
async function end({ uid, device, endpoint }: PushSubscriptionItem): Promise<void> {
  await pushSubscriptions()
    .remove({ uid, device })
    .where((is, { eq }) => eq(is.endpoint, endpoint))
    .go();
}

function payloadOf({ kind, page, uid, id }: PushNews): PushPayload {
  const path = PAGES.admin[page].path.replace(':uid', uid).replace(':id', id);
  return { kind, number: orderNumber(id), path };
}

/** By `fetch`: the library only writes the request, since it sends over TLS alone. Answers the status. */
async function send({ endpoint, p256dh, auth }: PushSubscriptionItem, payload: PushPayload): Promise<number> {
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: `mailto:${env('SENDER_EMAIL')}`, ...(await vapidKeys()) },
      TTL: KEPT_SECONDS,
      contentEncoding: 'aes128gcm',
    },
  );
  const { status } = await fetch(endpoint, {
    method: request.method,
    headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(request.body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return status;
}

/** For how many more seconds nothing may be told; 0 outside of the quiet hours. The end is told to the minute. */
export function secondsQuiet(hours: QuietHours | null | undefined, now = new Date()): number {
  if (!hours) return 0;
  const { from, to, timeZone } = hours;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(now);
  const isQuiet = from < to ? from <= time && time < to : from !== to && (from <= time || time < to);
  const minutesLeft = (minutesOf(to) - minutesOf(time) + 24 * 60) % (24 * 60);
  return isQuiet ? minutesLeft * 60 : 0;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
