import type { AdminQuote } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { MailNotices } from '../mails/mail-notices.tsx';
import css from './quote.module.css';
import { useResendQuoteMail } from './quote-queries.ts';

/** What the customer said to the last version, that they have signed it, and which of its e-mails were not sent. */
export function QuoteNews({ quote }: { quote: AdminQuote }) {
  const resend = useResendQuoteMail(quote);
  const { sent } = quote;
  const said = sent?.events.at(-1)?.text;
  const signature = sent?.signature;
  return (
    <>
      {said && <p className={css.quoted}>{said}</p>}
      {signature && (
        <p className={css.quoted}>
          Signed by {signature.by} ({signature.account}). SHA-256 of what was signed: {signature.fingerprint}
          {!signature.isIntact && '. This quote is no longer what was signed.'}
        </p>
      )}
      {quote.hasQuestions && (
        <Notice>
          The customer asks about some lines. The questions stand beside them below; answer them in a message,
          or in the next version.
        </Notice>
      )}
      <MailNotices mails={quote.mails} isAddressProven={quote.isAddressProven} resend={resend} />
    </>
  );
}
