import { resendMails } from '../../kit/outbox/resend-mails.ts';
import { hasProvenAddress } from '../../people/accounts/has-proven-address.ts';
import type { AdminQuote } from './quote.contract.ts';
import { getQuote, type QuoteKey, quoteMailKeys, readSentQuote } from './read-quote.ts';

/**
 * Sends the e-mails with the last version and about its answer again if they failed or may not have been sent;
 * ConflictError when there is no such e-mail.
 */
export async function resendQuoteMail(key: QuoteKey): Promise<AdminQuote> {
  const quote = await readSentQuote(key);
  const keys = Object.values(quoteMailKeys(quote)).filter((mail) => mail !== undefined);
  await resendMails(keys, await hasProvenAddress(key.uid));
  return getQuote(key);
}
