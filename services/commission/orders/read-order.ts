import { type CurrentMails, currentMails, type MailKey, mailsAbout } from '../../core/outbox/mail.entity.ts';
import { resendMails, shownMails } from '../../core/outbox/resend-mails.ts';
import { ConflictError, EditConflictError, NotFoundError } from '../../core/runtime/errors.ts';
import { plainName } from '../../core/runtime/plain-name.contract.ts';
import {
  type AccountItem,
  accounts,
  hasProvenAddress,
  provesAddress,
} from '../../people/accounts/account.entity.ts';
import type { AdminOrder } from './order.contract.ts';
import { type OrderItem, orders } from './order.entity.ts';
import { textsOf, toOrder } from './order-view.ts';
import { reminderNumber } from './payment-reminder.ts';
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
  const { uid, version, itemNumber } = item;
  return {
    ...toOrder(item),
    ...{ ...textsOf(item), uid, version, itemNumber, steps: stepsOf(item) },
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
  return customerOf((await accounts().get({ uid }).go({ consistent: true })).data);
}

export function customerOf(account: AccountItem | null | undefined): Customer | undefined {
  if (!account) return undefined;
  const { displayName, email } = account;
  return { name: plainName(displayName), email, isAddressProven: provesAddress(account, email) };
}

const handedOver = ({ handover }: OrderItem) => handover?.version;
const changedLast = ({ changes = [] }: OrderItem) =>
  changes.length > 0 ? Math.max(...changes.map(({ version }) => version)) : undefined;

/** The last of each kind. */
const CURRENT_MAILS: CurrentMails<'order', OrderItem> = {
  stage: ({ stageVersion }) => stageVersion || undefined,
  payment({ payments = [] }) {
    const moved = payments.findLastIndex(({ amount }) => amount !== 0);
    return moved < 0 ? undefined : moved;
  },
  paymentReminder: reminderNumber,
  paymentToOwner: () => undefined,
  ...{ slots: handedOver, slotChosen: handedOver, reminder: handedOver, received: handedOver },
  ...{ change: changedLast, changeAnswer: changedLast },
};

/** Where an order's current e-mails are in the outbox. */
export function orderMailKeys(order: OrderItem): MailKey[] {
  return currentMails(CURRENT_MAILS, order);
}

/**
 * Sends the e-mails about the present stage and the last change again if they failed or may not have been sent; ConflictError
 * when there is no such e-mail.
 */
export async function resendOrderMail(key: OrderKey): Promise<AdminOrder> {
  await resendMails(orderMailKeys(await readOrder(key)), await hasProvenAddress(key.uid));
  return getOrder(key);
}
