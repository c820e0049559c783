import {
  type AdminConsultation,
  GENERAL_INQUIRY,
  MARKED_AS_CUSTOMER,
  NOT_AVAILABLE,
  WITHDRAWN,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { AdminQuote } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteQuery } from '../quotes/quote-queries.ts';
import { RecordSummary } from '../record/record-summary.tsx';
import { CustomMessageEditor } from './custom-message-editor.tsx';
import { RequestStatus } from './request-status.tsx';

/** Who asked for what, how it stands and what comes next: the quote, then the order. */
export function RequestFacts({ entry }: { entry: AdminConsultation }) {
  const [edited, setEdited] = useState<AdminConsultation>();
  const { name, productName, itemNumber } = entry;
  const product = productName === NOT_AVAILABLE ? GENERAL_INQUIRY : productName;
  return (
    <>
      <RecordSummary
        title={`${name}: ${product}${itemNumber === NOT_AVAILABLE ? '' : ` (${itemNumber})`}`}
        facts={[
          ['Submitted', momentText(entry.submittedAt)],
          ['Status', <RequestStatus key="status" entry={entry} onEdit={() => setEdited(entry)} />],
        ]}
        act={<NextAct entry={entry} />}
      />
      {edited && <CustomMessageEditor opened={edited} entry={entry} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** Of a request that is closed nothing comes next. */
const CLOSED: readonly string[] = ['Completed', 'Archived', WITHDRAWN];

function NextAct({ entry: { uid, id, status } }: { entry: AdminConsultation }) {
  const { data: quote } = useQuery(quoteQuery(useHost(), { uid, id }));
  if (status === MARKED_AS_CUSTOMER || quote?.hasOrder)
    return <LinkButton to={`/admin/orders/${uid}/${id}`}>Open order</LinkButton>;
  if (CLOSED.includes(status)) return null;
  return <LinkButton to={`/admin/quotes/${uid}/${id}`}>{quote ? actOn(quote) : 'Write a quote'}</LinkButton>;
}

function actOn({ draft, sent, state }: AdminQuote): string {
  if (draft) return 'Finish the quote';
  if (!sent) return 'Write a quote';
  return state === 'sent' ? 'Open the quote' : 'Write a new version';
}
