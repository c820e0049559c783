import type { AdminQuote } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { reasonOf } from '../admin-api.ts';
import { requestQuery } from '../consultations/consultation-queries.ts';
import { RequestWishes } from '../consultations/request-wishes.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { CustomerPart } from '../record/customer-part.tsx';
import { FoldedPart } from '../record/part.tsx';
import css from './quote.module.css';
import { useWithdrawQuote } from './quote-queries.ts';
import { QuoteVersions } from './quote-versions.tsx';

interface QuoteSideProps {
  quote: AdminQuote;
  /** Stands after what was asked for. */
  children?: ReactNode;
}

/** What belongs to a quote besides its lines: whose it is, what was asked for, and what became of it. */
export function QuoteSide({ quote, children }: QuoteSideProps) {
  const { uid, id, customerName, customerEmail, request, sent, draft } = quote;
  const { data: asked } = useQuery(requestQuery(useHost(), quote));
  return (
    <>
      <CustomerPart uid={uid} name={customerName} email={customerEmail} phone={asked?.phone}>
        <Link to={`/admin/consultations/${uid}/${id}`}>Request</Link>
        {(sent || draft) && <Link to={`/admin/quotes/${uid}/${id}/sheet`}>Print view</Link>}
      </CustomerPart>
      <FoldedPart title="The request" isOpen={!sent}>
        <p className={css.request}>{request.details}</p>
        <RequestWishes uid={uid} id={id} request={request} />
        <p className={css.request}>Requested {momentText(request.submittedAt)}</p>
      </FoldedPart>
      {children}
      {sent && <QuoteVersions quote={quote} />}
      {(quote.state === 'sent' || quote.state === 'expired') && <Withdraw quote={quote} />}
      <RecordHistory subject={uid} record={id} />
    </>
  );
}

function Withdraw({ quote }: { quote: AdminQuote }) {
  const host = useHost();
  const withdraw = useWithdrawQuote(quote);
  const takeBack = async () => {
    const isSure = await host.confirm(
      'Withdraw this quote? The customer can no longer accept it. No e-mail is sent.',
      {
        confirm: 'Withdraw',
      },
    );
    if (!isSure) return;
    withdraw.mutate(quote.revision, {
      onError: (error) => void host.alert(`We couldn’t withdraw the quote. ${reasonOf(error)}`),
    });
  };
  return (
    <div>
      <Button look="secondary" pending={withdraw.isPending} onClick={takeBack}>
        Withdraw
      </Button>
    </div>
  );
}
