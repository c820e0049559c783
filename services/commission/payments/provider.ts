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
  refunds: (RefundAsk & { id: string; at: string })[];
}

export interface RefundAsk {
  amount: number;
  reason: string;
  lowersPrice?: boolean;
  /** Empty for one that the suite did not ask for. */
  idempotencyKey: string;
}

/** What the shop asks of a company that takes payments. Card data never reaches the suite. */
export interface PaymentProvider {
  open(ask: PaymentAsk): Promise<PaymentSession>;
  read(id: string): Promise<PaymentSession>;
  /** Nobody can pay it any more. Answers it as it is, if it is not open. */
  close(id: string): Promise<PaymentSession>;
  since(day: Date): AsyncIterable<PaymentSession>;
  /** InvalidError if that much was not paid. The same `idempotencyKey` pays back once. */
  refund(id: string, refund: RefundAsk): Promise<void>;
  /** The session that a report is about; undefined if it is about none. MalformedError if the provider did not sign it just now. */
  sessionOf(report: { body: string; signature: string }): Promise<PaymentSession | undefined>;
}
