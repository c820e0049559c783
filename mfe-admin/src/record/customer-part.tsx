import { phoneLink } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { requestQuery } from '../consultations/consultation-queries.ts';
import type { RecordKey } from '../list/use-record-beside.ts';
import { quoteQuery } from '../quotes/quote-queries.ts';
import { foundQuery } from '../workspace/found-query.ts';
import { foundGroups } from '../workspace/options.ts';
import { FoldedPart, Part } from './part.tsx';
import css from './record-layout.module.css';

interface CustomerPartProps {
  uid: string;
  name: string;
  email: string;
  /** Not known yet while it is undefined. */
  phone: string | undefined;
  /** Whether what they had is unfolded. @default false */
  isOpen?: boolean;
  /** The other records of this commission. */
  children?: ReactNode;
}

/** Whose record it is, how to reach them, and all that they ever had. */
export function CustomerPart({ uid, name, email, phone, isOpen, children }: CustomerPartProps) {
  const { data: found, isError } = useQuery(foundQuery(useHost(), { uid }));
  // What they ordered is asked for most.
  const groups = foundGroups(found ?? []).toReversed();
  const had = groups.flatMap(({ title, options }) => options.map((option) => ({ title, ...option })));
  return (
    <Part title="Customer">
      <p className={css.lines}>
        {name || 'N/A'}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={phoneLink(phone)}>{phone}</a>}
        {/* It keeps its line while it loads. */}
        {phone === undefined && <span>{'\u00A0'}</span>}
      </p>
      <p className={css.links}>{children}</p>
      {/* So does this: what stands below would move away from a press. */}
      {!isError && found?.length !== 0 && (
        <FoldedPart title={found ? `Full history (${had.length})` : 'Full history'} isOpen={isOpen}>
          <ul className={css.had}>
            {had.map(({ title, to, detail }) => (
              <li key={to}>
                {title}: <Link to={to}>{detail}</Link>
              </li>
            ))}
          </ul>
        </FoldedPart>
      )}
    </Part>
  );
}

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
