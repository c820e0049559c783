import { wholePriceOf } from '@hearthside/services/commission/quotes/choice.contract.ts';
import type {
  AdminQuote,
  Answer,
  QuoteVersion,
} from '@hearthside/services/commission/quotes/quote.contract.ts';
import { versionChanges } from '@hearthside/services/commission/quotes/version-changes.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { requestQuery } from '../consultations/consultation-queries.ts';
import { RequestWishes } from '../consultations/request-wishes.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { Loaded } from '../loaded.tsx';
import { Papers } from '../papers/papers.tsx';
import { CustomerPart } from '../record/customer-part.tsx';
import { FoldedPart } from '../record/part.tsx';
import { Summary } from '../summary.tsx';
import { EnterAcceptance } from './enter-acceptance.tsx';
import css from './quote.module.css';
import { STATES, useWithdrawQuote, versionsQuery } from './quote-queries.ts';

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
      {sent && <Papers order={{ uid, id, customerName, lines: sent.lines }} />}
      {sent && <QuoteVersions quote={quote} />}
      {sent && quote.state === 'sent' && <EnterAcceptance quote={quote} sent={sent} />}
      {(quote.state === 'sent' || quote.state === 'expired') && <Withdraw quote={quote} />}
      <RecordHistory subject={uid} record={id} />
    </>
  );
}

function Withdraw({ quote }: { quote: AdminQuote }) {
  const host = useHost();
  const withdraw = useWithdrawQuote(quote);
  const takeBack = async () => {
    const question = 'Withdraw this quote? The customer can no longer accept it. No e-mail is sent.';
    if (await host.confirm(question, { confirm: 'Withdraw' })) withdraw.mutate(quote.revision);
  };
  return (
    <div>
      <Button look="secondary" pending={withdraw.isPending} onClick={takeBack}>
        Withdraw
      </Button>
    </div>
  );
}

const ANSWERED: Record<Answer, string> = { accepted: 'accepted', declined: 'declined', question: 'asked' };

/** Every version that was sent, newest first: who did what with it, and what it changed. Read when it is opened. */
function QuoteVersions({ quote }: { quote: AdminQuote }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>Version history</Summary>
      {isOpen && <Versions quote={quote} />}
    </details>
  );
}

function Versions({ quote }: { quote: AdminQuote }) {
  return (
    <Loaded query={versionsQuery(useHost(), quote)} noun="versions">
      {(versions) => (
        <ol className={`${layout.stack4} ${css.history}`} reversed aria-label="Versions, newest first">
          {versions.toReversed().map((version, place, all) => (
            <li key={version.number}>
              <Version version={version} before={all[place + 1]} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function Version({ version, before }: { version: QuoteVersion; before: QuoteVersion | undefined }) {
  const { number, state, events, lines, answers } = version;
  const changes = before ? versionChanges(before, version) : [];
  const nameOf = new Map(lines.map(({ id, what }) => [id, what]));
  return (
    <>
      <h3>
        Version {number}: {STATES[state]}, {formatCents(wholePriceOf(version).total)}
      </h3>
      <ul>
        {events.map(({ what, by, at, text }) => (
          <li key={`${at} ${what}`}>
            {what} by {by || 'the shop'}, <time dateTime={at}>{momentText(at)}</time>
            {text && `: ${text}`}
          </li>
        ))}
        {answers.map(({ line, answer, text }) => (
          <li key={line}>
            {nameOf.get(line)}: {ANSWERED[answer]}
            {text && ` “${text}”`}
          </li>
        ))}
      </ul>
      {before && (
        <>
          <h4>Changes since version {before.number}</h4>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
            {changes.length === 0 && <li>Nothing</li>}
          </ul>
        </>
      )}
    </>
  );
}
