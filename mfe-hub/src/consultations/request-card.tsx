import type { ConsultationEntry } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { statusMessage } from '@hearthside/services/commission/consultations/status-message.contract.ts';
import type { Picture } from '@hearthside/services/core/media/picture.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { conversationOf, MessagesLink } from '../conversations/messages-link.tsx';
import { NextAction } from '../progress/status-panel.tsx';
import { Steps } from '../progress/steps.tsx';
import { isWaiting, QuoteSummary } from '../quotes/quote-summary.tsx';
import css from '../userhub/card.module.css';
import { Section } from '../userhub/section.tsx';
import { requestMilestones, requestName } from './request-milestones.ts';

interface RequestCardProps {
  account: Account;
  entry: ConsultationEntry;
  picture: Picture | null;
}

/** A request in short: how it goes, and who has to act. The rest is on its own page. */
export function RequestCard({ account, entry, picture }: RequestCardProps) {
  const quote = account.quotes.find(({ id }) => id === entry.id);
  const { title, body, next } = statusMessage(entry);
  const name = requestName(entry);
  const page = `/userhub/requests/${entry.id}`;
  return (
    <Section kind="Request" title={name} picture={picture}>
      <div className={css.now} role="status">
        <h3>{title}</h3>
        {body && <p>{body}</p>}
        {!isWaiting(quote) && <NextAction next={next} />}
      </div>
      <Steps
        label={`Progress of your request: ${name}`}
        milestones={requestMilestones(entry, quote, conversationOf(account, entry.id))}
      />
      {quote && isWaiting(quote) && <QuoteSummary quote={quote} />}
      <p className={css.links}>
        <LinkButton look="secondary" to={page} aria-label={`Details of your request: ${name}`}>
          Details
        </LinkButton>
        <MessagesLink account={account} id={entry.id} page={page} about={`your request: ${name}`} />
      </p>
    </Section>
  );
}
