import type { OrderKey } from '../orders/read-order.ts';

/** A payment that a customer is sent to the provider's page for. */
export interface PaymentAsk {
  key: OrderKey;
  /** What the page says that is paid for. */
  title: string;
  /** In cents of the shop's currency. */
  amount: number;
  email: string;
  /** The page to which the customer comes back, whether they have paid or not. */
  backTo: string;
  /** The same ask has the same one, so that a repeated call makes no second session. */
  idempotencyKey: string;
}

/** One visit of the provider's page, as the provider knows it now. */
export interface PaymentSession {
  id: string;
  /** `processing`: the customer is done, the money is under way. */
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  /** Where an open one is paid. */
  url?: string;
  amount: number;
  /** ISO 8601. */
  createdAt: string;
  /** The order that it pays; undefined for a session that the suite did not make. */
  key?: OrderKey;
  /** It is in another currency than the shop's. */
  isForeign?: boolean;
  refunds: MadeRefund[];
  disputes: Dispute[];
}

export interface MadeRefund extends RefundAsk {
  id: string;
  at: string;
  /** `failed`: the money is back at the shop. It may come to that weeks after it has arrived, as it seemed. */
  state: 'pending' | 'arrived' | 'failed';
}

/** What a customer's bank asks or takes back of a payment. */
export interface Dispute {
  id: string;
  /** `asked`: the bank inquires, and no money has moved; `closed`: nor will it. */
  state: 'asked' | 'closed' | 'open' | 'won' | 'lost';
  /** In cents; taken back while it is open and once it is lost. */
  amount: number;
  at: string;
  reason: string;
  /** The last moment for the shop's answer. */
  answerBy?: string;
}

export interface RefundAsk {
  amount: number;
  reason: string;
  lowersPrice?: boolean;
  /** Empty for one that the suite did not ask for. */
  idempotencyKey: string;
}

/** A movement of the shop's balance at the provider. */
export interface ProviderMove {
  id: string;
  /** ISO 8601. */
  at: string;
  kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'other';
  /** In cents; negative for what leaves the balance. */
  amount: number;
  /** What the provider keeps of it. */
  fee: number;
}

/** What the shop asks of a company that takes payments. Card data never reaches the suite. */
export interface PaymentProvider {
  open(ask: PaymentAsk): Promise<PaymentSession>;
  read(id: string): Promise<PaymentSession>;
  /** Nobody can pay it any more. Answers it as it is, if it is not open. */
  close(id: string): Promise<PaymentSession>;
  /** The ids of the sessions that were made since, and of those whose money moved since; some of them twice. */
  since(day: Date): AsyncIterable<string>;
  /** All movements from one moment until before another, newest first; at most 5,000. */
  moves(from: Date, to: Date): Promise<ProviderMove[]>;
  /** InvalidError if that much was not paid or is disputed, ConflictError if the key was used for another refund. The same `idempotencyKey` pays back once. */
  refund(id: string, refund: RefundAsk): Promise<void>;
  /** The session that a report is about; undefined if it is about none. MalformedError if the provider did not sign it just now. */
  sessionOf(report: { body: string; signature: string }): Promise<PaymentSession | undefined>;
}
