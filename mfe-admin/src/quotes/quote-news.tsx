import { hasQuestions } from '@hearthside/services/commission/quotes/choice.contract.ts';
import {
  type AdminQuote,
  QUOTE_MAILS,
  type QuoteMail,
} from '@hearthside/services/commission/quotes/quote.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { alertUnsent, MAIL_PROBLEMS, toneOf } from '../mails/mail-problems.ts';
import css from './quote.module.css';
import { useResendQuoteMail } from './quote-queries.ts';

/** What the customer said to the last version, and which of its e-mails were not sent. */
export function QuoteNews({ quote }: { quote: AdminQuote }) {
  const host = useHost();
  const resend = useResendQuoteMail(quote);
  const { sent } = quote;
  const said = sent?.events.at(-1)?.text;
  const problems = (Object.keys(QUOTE_MAILS) as QuoteMail[]).flatMap((mail) => {
    const problem = MAIL_PROBLEMS[quote[mail] ?? 'sent'];
    return problem ? `${QUOTE_MAILS[mail]} ${problem}.` : [];
  });
  return (
    <>
      {said && <p className={css.quoted}>{said}</p>}
      {sent?.state === 'sent' && hasQuestions(sent.answers) && (
        <Notice>
          The customer asks about some lines. The questions stand beside them below; answer them in a message,
          or in the next version.
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone={problems.length > 1 ? 'error' : toneOf(quote.mail, quote.isAddressProven)}>
          {problems.join(' ')}{' '}
          <Button
            look="quiet"
            pending={resend.isPending}
            onClick={() => resend.mutate(undefined, { onError: alertUnsent(host) })}
          >
            Send again
          </Button>
        </Notice>
      )}
    </>
  );
}
