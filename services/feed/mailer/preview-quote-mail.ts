import type { MailPreview } from '../../commission/orders/order.contract.ts';
import { findQuote, type QuoteKey } from '../../commission/quotes/read-quote.ts';
import { readQuoteNews } from '../../commission/quotes/read-quote-news.ts';
import { nextVersion } from '../../commission/quotes/send-quote.ts';
import { NotFoundError } from '../../kit/runtime/errors.ts';
import type { User } from '../../kit/runtime/user.ts';
import { hasProvenAddress } from '../../people/accounts/has-proven-address.ts';
import { withoutControls } from './compose-mail.ts';
import { quoteSent } from './templates/quote-sent.ts';

/** The e-mail that sending the saved draft would send. NotFoundError if there is no draft, or its user is gone. */
export async function previewQuoteMail(key: QuoteKey, owner: User): Promise<MailPreview> {
  const quote = await findQuote(key);
  if (!quote?.draft) throw new NotFoundError('There is no such draft.');
  const version = nextVersion(quote, quote.draft, owner, new Date().toISOString());
  const news = await readQuoteNews(key, version);
  if (!news) throw new NotFoundError('This user no longer exists.');
  const { to, subject, html } = await quoteSent(withoutControls(news));
  return { to, subject, html, isHeld: !(await hasProvenAddress(key.uid)) };
}
