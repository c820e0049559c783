import type { ConsultationEntry } from '../../commission/consultations/consultation.contract.ts';
import type { ConversationSummary } from '../../commission/conversations/conversation.contract.ts';
import type { OrderEntry, PieceToReview } from '../../commission/orders/order.contract.ts';
import type { QuoteEntry } from '../../commission/quotes/quote.contract.ts';
import type { Picture } from '../../core/media/picture.contract.ts';
import type { Profile } from '../../people/accounts/account.contract.ts';
import type { BankAccount } from '../../shop/pages/bank.contract.ts';
import type { PaymentTerms } from '../../shop/pages/page.contract.ts';

/** What a customer's hub shows: their profile with both histories, newest first. */
export interface Account extends Profile {
  consultationHistory: ConsultationEntry[];
  orderHistory: OrderEntry[];
  /** Tells how to pay an order; empty if nothing is to be paid, or the owner has not said how. */
  howToPay: string;
  /** The shop's, which is in these words too; missing if nothing is to be paid, or it has none. */
  bank?: BankAccount;
  /** When the deposit of a quote that is open is to be paid; missing without such a quote. */
  paymentTerms?: PaymentTerms;
  /** Whether what is due can be paid at a payment provider's page. */
  paysOnline: boolean;
  /** The last version of each quote that they got. */
  quotes: QuoteEntry[];
  /** Of the requests and orders about which something was written. */
  conversations: ConversationSummary[];
}

/** What stands beside the hub's data, read after it. Each `id` is that of a request or an order. */
export interface Pieces {
  /** By id: the first product of it. */
  pictures: Record<string, Picture>;
  /** Of delivered orders, the newest first. */
  toReview: (PieceToReview & { id: string })[];
}
