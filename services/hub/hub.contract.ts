import type { Profile } from '../accounts/account.contract.ts';
import type { ConsultationEntry } from '../consultations/consultation.contract.ts';
import type { ConversationSummary } from '../conversations/conversation.contract.ts';
import type { OrderEntry } from '../orders/order.contract.ts';
import type { QuoteEntry } from '../quotes/quote.contract.ts';

/** What a customer's hub shows: their profile with both histories, newest first. */
export interface Account extends Profile {
  consultationHistory: ConsultationEntry[];
  orderHistory: OrderEntry[];
  /** The last version of each quote that they got. */
  quotes: QuoteEntry[];
  /** Of the requests and orders about which something was written. */
  conversations: ConversationSummary[];
}
