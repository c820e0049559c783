import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { requestQuery } from '../consultations/consultation-queries.ts';
import type { RecordKey } from '../list/use-record-beside.ts';
import { quoteQuery } from '../quotes/quote-queries.ts';
import { CustomerPart } from './customer-part.tsx';

interface CommissionCustomerProps {
  /** Of the request, which its order and conversation share. */
  record: RecordKey;
  name: string;
  /** @default the request's */
  email?: string;
  /** What else belongs to the commission. */
  children?: ReactNode;
}

/** Whose commission it is, with its request and quote, as far as there are any. */
export function CommissionCustomer({ record, name, email, children }: CommissionCustomerProps) {
  const { uid, id } = record;
  const host = useHost();
  const { data: request, isError } = useQuery(requestQuery(host, { uid, id }));
  const { data: quote } = useQuery(quoteQuery(host, { uid, id }));
  return (
    <CustomerPart
      uid={uid}
      name={name}
      email={email ?? request?.email ?? ''}
      phone={isError ? '' : request?.phone}
    >
      {request && <Link to={`/admin/consultations/${uid}/${id}`}>The request</Link>}
      {quote?.sent && <Link to={`/admin/quotes/${uid}/${id}`}>The quote</Link>}
      {children}
    </CustomerPart>
  );
}
