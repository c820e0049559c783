import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import { deliveryText } from '@hearthside/services/commission/orders/delivery.contract.ts';
import {
  hasQuestions,
  priceOf,
  wholePriceOf,
} from '@hearthside/services/commission/quotes/choice.contract.ts';
import {
  type AdminQuote,
  QUOTE_MAILS,
  type QuoteMail,
  type QuoteVersion,
} from '@hearthside/services/commission/quotes/quote.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { reasonOf } from '../admin-api.ts';
import { RequestWishes } from '../consultations/request-wishes.tsx';
import { shortDateTime } from '../dates.ts';
import { alertUnsent, MAIL_PROBLEMS, toneOf } from '../mails/mail-problems.ts';
import orderCss from '../orders/order-head.module.css';
import css from './quote.module.css';
import { useResendQuoteMail, useWithdrawQuote } from './quote-queries.ts';
import { STATES } from './quote-states.ts';

/** Whose quote it is, what was asked for, and how the last version stands. */
export function QuoteHead({ quote }: { quote: AdminQuote }) {
  const { customerName, customerEmail, request, sent, state } = quote;
  return (
    <div className={css.head}>
      <dl className={orderCss.facts}>
        <div>
          <dt>Customer</dt>
          <dd>
            {customerName || 'N/A'}
            {customerEmail && <a href={`mailto:${customerEmail}`}>{customerEmail}</a>}
          </dd>
        </div>
        <div>
          <dt>Requested</dt>
          <dd>{shortDateTime(request.submittedAt)}</dd>
        </div>
        <div>
          <dt>Product</dt>
          <dd>{request.productName}</dd>
        </div>
      </dl>
      <details className={css.request}>
        <summary>The request</summary>
        <p>{request.details}</p>
        <RequestWishes uid={quote.uid} id={quote.id} request={request} />
      </details>
      <section className={css.panel} aria-labelledby="state">
        <h2 id="state" className={css.title}>
          {sent ? `Version ${sent.number}: ${STATES[state]}` : 'Not sent yet'}
        </h2>
        {sent && <SentState quote={quote} sent={sent} />}
        {(sent || quote.draft) && (
          <p>
            <LinkButton look="quiet" to={`/admin/conversations/${quote.uid}/${quote.id}`}>
              Messages
            </LinkButton>
            <LinkButton look="quiet" to={`/admin/quotes/${quote.uid}/${quote.id}/sheet`}>
              Print view
            </LinkButton>
          </p>
        )}
        {quote.hasOrder && (
          <p>
            This request is an order.{' '}
            <LinkButton look="quiet" to={`/admin/orders/${quote.uid}/${quote.id}`}>
              Open order
            </LinkButton>
          </p>
        )}
      </section>
    </div>
  );
}

function SentState({ quote, sent }: { quote: AdminQuote; sent: QuoteVersion }) {
  const host = useHost();
  const withdraw = useWithdrawQuote(quote);
  const resend = useResendQuoteMail(quote);
  const last = sent.events.at(-1);
  const price = sent.state === 'accepted' ? priceOf(sent, sent.answers) : wholePriceOf(sent);
  const problems = (Object.keys(QUOTE_MAILS) as QuoteMail[]).flatMap((mail) => {
    const problem = MAIL_PROBLEMS[quote[mail] ?? 'sent'];
    return problem ? `${QUOTE_MAILS[mail]} ${problem}.` : [];
  });
  const takeBack = async () => {
    const isSure = await host.confirm(
      'Withdraw this quote? The customer can no longer accept it. No e-mail is sent.',
      {
        confirm: 'Withdraw',
      },
    );
    if (!isSure) return;
    withdraw.mutate(quote.revision, {
      onError: (error) => void host.alert(`The quote was not withdrawn. ${reasonOf(error)}`),
    });
  };
  return (
    <>
      <p>
        {formatCents(price.total)}, valid until {deliveryText({ from: sent.validUntil, to: sent.validUntil })}
        {last && `; ${last.what} by ${last.by || 'the shop'}, ${shortDateTime(last.at)}`}
      </p>
      {last?.text && <p className={css.quoted}>{last.text}</p>}
      {sent.state === 'sent' && hasQuestions(sent.answers) && (
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
      {(quote.state === 'sent' || quote.state === 'expired') && (
        <div>
          <Button look="secondary" pending={withdraw.isPending} onClick={takeBack}>
            Withdraw
          </Button>
        </div>
      )}
    </>
  );
}
