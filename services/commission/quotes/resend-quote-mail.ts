import { resendMails } from '../../kit/outbox/resend-mails.ts';
import type { AdminQuote } from './quote.contract.ts';
import { getQuote, type QuoteKey, quoteMailKey, readSentQuote } from './read-quote.ts';

/** Sends the e-mail with the last version again if it failed or may not have been sent; ConflictError when there is no such e-mail. */
export async function resendQuoteMail(key: QuoteKey): Promise<AdminQuote> {
  const mail = quoteMailKey(await readSentQuote(key));
  await resendMails(mail ? [mail] : []);
  return getQuote(key);
}
