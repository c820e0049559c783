import type { Account } from '@hearthside/services/hub/hub.contract.ts';
import type { QuoteEntry } from '@hearthside/services/quotes/quote.contract.ts';
import type { PageProps } from '@hearthside/shell/federation/contract.ts';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { accountQuery } from '../accounts/account-queries.ts';

interface LoadedQuoteProps extends PageProps {
  uid: string;
  children: (quote: QuoteEntry, account: Account) => ReactNode;
}

/** The quote that the page's address names, out of the hub's data. */
export function LoadedQuote({ host, uid, children }: LoadedQuoteProps) {
  const { id } = useParams();
  const { data: account, isError, refetch } = useQuery(accountQuery(host, uid));
  if (!account && isError)
    return (
      <EmptyState title="Your quote could not be loaded.">
        <Button look="secondary" onClick={() => refetch()}>
          Try again
        </Button>
      </EmptyState>
    );
  if (!account) return <Loading>Loading your quote...</Loading>;
  const quote = account.quotes.find((each) => each.id === id);
  if (!quote)
    return (
      <EmptyState title="Quote not found.">
        <LinkButton look="secondary" to="/userhub">
          Back to your hub
        </LinkButton>
      </EmptyState>
    );
  return children(quote, account);
}
