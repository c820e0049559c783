import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { FormBoundary } from '@hearthside/shell/form/form-boundary.tsx';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { type QueryKey, type UndefinedInitialDataOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEndOfAct } from './record/record-acts.tsx';

interface LoadedProps<Data, Key extends QueryKey> {
  query: UndefinedInitialDataOptions<Data, Error, Data, Key>;
  /** What is loaded: `order`. */
  noun: string;
  /** Said when it does not exist. @default what the API says, or `Order not found.` */
  missing?: string;
  children: (data: Data) => ReactNode;
}

/** What is shown of what a query reads once it is there, and what is said until then. It stays even if a later read fails, until it exists no more. */
export function Loaded<Data, Key extends QueryKey>(props: LoadedProps<Data, Key>) {
  const { query, noun, missing, children } = props;
  const { data, error, refetch } = useQuery(query);
  useEndOfAct(error !== null);
  const isMissing = isRefused(error, 'not-found');
  const place = useFocusIfLost<HTMLDivElement>(isMissing);
  if (isMissing) {
    const notFound = `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)} not found.`;
    return (
      <div ref={place} tabIndex={-1}>
        <EmptyState title={missing ?? problemOf(error)?.detail ?? notFound} />
      </div>
    );
  }
  // What was asked for in the address or by a filter is none.
  const [refused] = Object.values(problemOf(error)?.errors ?? {});
  if (refused) return <EmptyState title={refused} />;
  if (data) return <FormBoundary>{children(data)}</FormBoundary>;
  if (error) return <LoadFailure onRetry={refetch}>We couldn’t load the {noun}.</LoadFailure>;
  return <Loading>{`Loading ${noun}...`}</Loading>;
}
