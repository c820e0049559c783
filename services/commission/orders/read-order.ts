import { type MailKey, mailKey, mailsAbout } from '../../core/outbox/mail.entity.ts';
import { resendMails, shownMails } from '../../core/outbox/resend-mails.ts';
import { ConflictError, EditConflictError, NotFoundError } from '../../core/runtime/errors.ts';
import { plainName } from '../../core/runtime/plain-name.contract.ts';
import { accounts, hasProvenAddress, provesAddress } from '../../people/accounts/account.entity.ts';
import type { AdminOrder } from './order.contract.ts';
import { type OrderItem, orders } from './order.entity.ts';
import { toOrder } from './order-view.ts';
import { paymentReminderKey } from './payment-reminder.ts';
import { stepsOf } from './work-step.contract.ts';

/** Where an order is: its user's partition and its own id. */
export interface OrderKey {
  uid: string;
  id: string;
}

/** One order as it is stored now; NotFoundError if there is no such order. */
export async function readOrder({ uid, id }: OrderKey): Promise<OrderItem & { version: number }> {
  const { data } = await orders().get({ uid, id }).go({ consistent: true });
  if (!data) throw new NotFoundError('Order not found.');
  return { ...data, version: versionOf(data) };
}

/** A photo of an order from the workshop or its delivery for the owner, if it has that one. */
export function findWorkshopPhoto(key: OrderKey, photo: string) {
  return findPhoto(key, photo, () => true);
}

/** The same for the order's customer: of the workshop's only a photo that is shared. */
export function findSharedPhoto(key: OrderKey, photo: string) {
  return findPhoto(key, photo, ({ isShared }) => isShared);
}

async function findPhoto(key: OrderKey, photo: string, mayBeSeen: (photo: { isShared: boolean }) => boolean) {
  const { photos = [], handover } = await readOrder(key);
  const seen = [...photos.filter(mayBeSeen), ...(handover?.received?.photos ?? [])];
  return seen.find((each) => each.key === photo);
}

/** Whether a request has become an order, which has its key. */
export async function hasOrder(key: OrderKey): Promise<boolean> {
  return (await orders().get(key).go({ consistent: true })).data !== null;
}

/** The error for what may happen to a request only before it is an order. */
export const isOrderAlready = () => new ConflictError('This request is already an order.');

/** The error for somebody who acts on an order that was changed since. */
export const orderChanged = () => new EditConflictError('This order has changed since you opened it.');

/** An order of an earlier release counts as unchanged. */
function versionOf({ version = 1 }: OrderItem): number {
  return version;
}

/** Every order of a user, newest first, as it is stored now. */
export async function ordersOf(uid: string): Promise<OrderItem[]> {
  const { data } = await orders().query.byUser({ uid }).go({ order: 'desc', pages: 'all', consistent: true });
  return data;
}

/** One order as the owner sees it now; NotFoundError if there is no such order. */
export async function getOrder(key: OrderKey): Promise<AdminOrder> {
  const [item, customer, outbox] = await Promise.all([
    readOrder(key),
    readCustomer(key.uid),
    mailsAbout({ noun: 'order', subjectId: key.id }),
  ]);
  const { uid, version, itemNumber, privateNotes = '' } = item;
  return {
    ...toOrder(item),
    ...{ uid, version, itemNumber, privateNotes, steps: stepsOf(item) },
    customerName: customer?.name ?? item.customerName ?? '',
    customerEmail: customer?.email ?? '',
    isAddressProven: customer?.isAddressProven ?? false,
    mails: shownMails(outbox, orderMailKeys(item)),
  };
}

export interface Customer {
  name: string;
  email: string;
  isAddressProven: boolean;
}

/** The name and address of an order's user as they are now; undefined for a user who is gone. */
export async function readCustomer(uid: string): Promise<Customer | undefined> {
  const { data } = await accounts().get({ uid }).go({ consistent: true });
  if (!data) return undefined;
  const { displayName, email } = data;
  return { name: plainName(displayName), email, isAddressProven: provesAddress(data, email) };
}

const HANDOVER_MAILS = ['slots', 'slotChosen', 'reminder', 'received'] as const;
const CHANGE_MAILS = ['change', 'changeAnswer'] as const;

/** Where an order's current e-mails are in the outbox: about its stage, what is due, and what was done last with its handover and a change. */
export function orderMailKeys(item: OrderItem): MailKey[] {
  const { id, changes = [], handover, payments = [] } = item;
  const moved = payments.findLastIndex(({ amount }) => amount !== 0);
  const [last] = changes.toSorted((one, other) => other.version - one.version);
  const keys = [
    stageMailKey(item),
    moved < 0 ? undefined : mailKey('payment', id, moved),
    paymentReminderKey(item),
    ...(handover ? HANDOVER_MAILS.map((kind) => mailKey(kind, id, handover.version)) : []),
    ...(last ? CHANGE_MAILS.map((kind) => mailKey(kind, id, last.version)) : []),
  ];
  return keys.filter((key) => key !== undefined);
}

/** Where the e-mail about an order's present stage is in the outbox, if there is one. */
export function stageMailKey({ id, stageVersion }: OrderItem): MailKey | undefined {
  return stageVersion ? mailKey('stage', id, stageVersion) : undefined;
}

/**
 * Sends the e-mails about the present stage and the last change again if they failed or may not have been sent; ConflictError
 * when there is no such e-mail.
 */
export async function resendOrderMail(key: OrderKey): Promise<AdminOrder> {
  await resendMails(orderMailKeys(await readOrder(key)), await hasProvenAddress(key.uid));
  return getOrder(key);
}
