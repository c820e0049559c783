import type { ChangeProposal } from '../../commission/orders/change.schema.ts';
import { changeStates, changesAfter } from '../../commission/orders/change-states.ts';
import type { MailPreview } from '../../commission/orders/order.contract.ts';
import { proposalOf } from '../../commission/orders/propose-change.ts';
import type { OrderKey } from '../../commission/orders/read-order.ts';
import { NotFoundError } from '../../kit/runtime/errors.ts';
import type { User } from '../../kit/runtime/user.ts';
import { hasProvenAddress } from '../../people/accounts/has-proven-address.ts';
import { readChangeNews } from './read-change-news.ts';
import { changeOfOrder } from './templates/change-of-order.ts';

/** The e-mail that proposing this change would send. InvalidError for what cannot be proposed, NotFoundError if its user is gone. */
export async function previewChangeMail(
  key: OrderKey,
  input: ChangeProposal,
  { displayName: by }: User,
): Promise<MailPreview> {
  const { order, change } = await changeStates().read(key);
  const event = { what: 'proposed' as const, by, at: new Date().toISOString() };
  const proposed = { ...proposalOf(order, input), state: 'proposed' as const, event };
  const [next] = changesAfter(
    { ...order, changes: change ? [change] : order.changes },
    change,
    proposed,
  ).slice(-1);
  const news = next && (await readChangeNews(order, next));
  if (!news) throw new NotFoundError('This user no longer exists.');
  const { to, subject, html } = await changeOfOrder(news);
  return { to, subject, html, isHeld: !(await hasProvenAddress(key.uid)) };
}
