import { Service } from 'electrodb';
import { consultations } from '../../commission/consultations/consultation.entity.ts';
import { toConsultationEntry } from '../../commission/consultations/read-consultation.ts';
import { conversations } from '../../commission/conversations/conversation.entity.ts';
import { toSummary } from '../../commission/conversations/list-conversations.ts';
import { isToBePaid } from '../../commission/orders/order.contract.ts';
import { type OrderItem, orders } from '../../commission/orders/order.entity.ts';
import { toOrderEntry } from '../../commission/orders/order-view.ts';
import { paysOnline } from '../../commission/payments/open-provider.ts';
import { questionsOf } from '../../commission/quotes/questions.ts';
import { type QuoteItem, quotes } from '../../commission/quotes/quote.entity.ts';
import { toQuoteEntries } from '../../commission/quotes/quote-view.ts';
import { onTable } from '../../core/runtime/table.ts';
import type { User } from '../../core/runtime/user.ts';
import { type AccountItem, accounts, toProfile } from '../../people/accounts/account.entity.ts';
import { adoptPicture } from '../../people/accounts/adopt-picture.ts';
import { requireCurrentSignIn } from '../../people/accounts/require-current-sign-in.ts';
import { howToPayOf, paymentTermsOf, readSiteItem } from '../../shop/pages/read-site.ts';
import type { Account } from './hub.contract.ts';

const partition = onTable(
  () =>
    new Service({
      account: accounts(),
      consultation: consultations(),
      order: orders(),
      quote: quotes(),
      conversation: conversations(),
    }),
);

/**
 * A user's profile with both histories and the quotes, in one query (more only beyond 1 MB of history), and how
 * to pay where money is open. A user without a record, whose
 * first sign-in is still being recorded, gets the one that it will make.
 */
export async function getHub(user: User): Promise<Account> {
  const { data } = await partition()
    .collections.hub({ uid: user.uid })
    .go({ order: 'desc', consistent: true, pages: 'all' });
  requireCurrentSignIn(data.account[0], user);
  if (await adoptPicture(data.account[0], user)) return getHub(user);
  const orderHistory = data.order.map(toOrderEntry);
  const ownQuotes = toQuoteEntries(data.quote.filter((quote) => !isOvertaken(quote, data.order)));
  const isAsked = ownQuotes.some(({ state, deposit }) => state === 'sent' && deposit > 0);
  const conversationOf = new Map(data.conversation.map((head) => [head.id, head]));
  const owes = orderHistory.some(isToBePaid);
  const site = owes || isAsked ? await readSiteItem() : null;
  return {
    ...toProfile(data.account[0] ?? firstAccount(user)),
    consultationHistory: data.consultation.map(toConsultationEntry),
    orderHistory,
    ...(owes && { bank: site?.bank }),
    howToPay: owes ? howToPayOf(site) : '',
    ...(isAsked && { paymentTerms: paymentTermsOf(site) }),
    paysOnline: paysOnline(),
    quotes: ownQuotes.map((quote) => ({
      ...quote,
      isAnswered: questionsOf(quote, conversationOf.get(quote.id)) === 'answered',
    })),
    conversations: data.conversation.map(toSummary),
  };
}

/** The request became an order by itself: its quote can no longer be accepted. */
function isOvertaken({ id, sent }: QuoteItem, placed: OrderItem[]): boolean {
  return sent?.state !== 'accepted' && placed.some((order) => order.id === id);
}

function firstAccount({ uid, displayName, email }: User): AccountItem {
  return { uid, displayName, email, status: 'prospect', lastLogin: new Date().toISOString() };
}
