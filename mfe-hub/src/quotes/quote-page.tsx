import type { PageProps } from '@hearthside/shell/federation/contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { Conversation } from '../conversations/conversation.tsx';
import { LoadedQuote } from './loaded-quote.tsx';
import { QuoteView } from './quote-view.tsx';

/** One of the customer's quotes, to answer line by line. */
export default function QuotePage({ host }: PageProps) {
  const { session } = host;
  return (
    <Page narrow>
      <PageHeading>Your Quote</PageHeading>
      {session.state === 'signed-in' && (
        <LoadedQuote host={host} uid={session.user.uid}>
          {(quote, account) => (
            <>
              <QuoteView host={host} uid={session.user.uid} quote={quote} />
              <Conversation host={host} account={account} id={quote.id} about="this quote" />
              <p>
                <LinkButton look="quiet" to={`/userhub/quotes/${quote.id}/sheet`}>
                  Print view
                </LinkButton>{' '}
                <LinkButton look="quiet" to="/userhub">
                  Back to your hub
                </LinkButton>
              </p>
            </>
          )}
        </LoadedQuote>
      )}
    </Page>
  );
}
