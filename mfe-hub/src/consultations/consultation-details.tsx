import type { ConsultationEntry } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import {
  isClosed,
  statusMessage,
} from '@hearthside/services/commission/consultations/status-message.contract.ts';
import type { QuoteEntry } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { conversationOf } from '../conversations/messages-link.tsx';
import { NextAction, StatusPanel } from '../progress/status-panel.tsx';
import { Steps } from '../progress/steps.tsx';
import { isWaiting, QuoteSummary } from '../quotes/quote-summary.tsx';
import css from './consultation-details.module.css';
import { RequestFacts } from './request-facts.tsx';
import { requestMilestones } from './request-milestones.ts';

interface ConsultationDetailsProps {
  account: Account;
  entry: ConsultationEntry;
  /** The last version of the quote that answers it, if there is one. */
  quote: QuoteEntry | undefined;
}

/** One request: the panel of its status, how far it is, its quote while it waits for an answer, and what was asked for. */
export function ConsultationDetails({ account, entry, quote }: ConsultationDetailsProps) {
  const { title, body, next } = statusMessage(entry);
  const panel = useFocusIfLost<HTMLDivElement>(isClosed(entry));
  const since = entry.timeline.length > 1 && entry.timeline.at(-1)?.at;
  return (
    <div className={layout.stack5}>
      <StatusPanel ref={panel} title={title}>
        {body && <p className={`${layout.written} ${css.body}`}>{body}</p>}
        {!isWaiting(quote) && <NextAction next={next} />}
        {since && (
          <p className={css.since}>
            Since <time dateTime={since}>{shortDay(since)}</time>
          </p>
        )}
      </StatusPanel>
      {quote && isWaiting(quote) && <QuoteSummary quote={quote} />}
      <Steps
        label="Progress of your request"
        milestones={requestMilestones(entry, quote, conversationOf(account, entry.id))}
      />
      <RequestFacts entry={entry} />
    </div>
  );
}
