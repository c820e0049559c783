import type { MailState } from '../../core/outbox/mail.contract.ts';
import type { Owed } from './amount-due.contract.ts';
import type { ListedOrder } from './order.contract.ts';

/** An order whose money is not settled, whether it is open or over. */
export interface MoneyOrder
  extends Pick<ListedOrder, 'uid' | 'id' | 'orderId' | 'customerName' | 'items' | 'status'> {
  owed: Owed[];
  /** Cents that the shop owes its customer. */
  refund: number;
  /** Cents that banks hold, and the last day for the shop's answer. */
  disputed: number;
  answerBy?: string;
  /** ISO 8601: when its customer was reminded last of what is due now. */
  remindedAt?: string;
  /** What became of the e-mail that reminds, if it did not leave. */
  reminder?: MailState;
}

export interface Money {
  /** By the last day to pay; those without a day last. */
  orders: MoneyOrder[];
  /** There are more than are read. */
  isCut: boolean;
}
