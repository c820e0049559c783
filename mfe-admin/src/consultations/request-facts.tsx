import {
  type AdminConsultation,
  GENERAL_INQUIRY,
  MARKED_AS_CUSTOMER,
  NOT_AVAILABLE,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { useState } from 'react';
import { shortDateTime } from '../dates.ts';
import { RecordSummary } from '../record/record-summary.tsx';
import { CustomMessageEditor } from './custom-message-editor.tsx';
import { RequestStatus } from './request-status.tsx';

/** Who asked for what and how it stands. What comes next is the quote, then the order. */
export function RequestFacts({ entry }: { entry: AdminConsultation }) {
  const [edited, setEdited] = useState<AdminConsultation>();
  const { uid, id, name, productName, itemNumber, status } = entry;
  const product = productName === NOT_AVAILABLE ? GENERAL_INQUIRY : productName;
  return (
    <>
      <RecordSummary
        title={`${name}: ${product}${itemNumber === NOT_AVAILABLE ? '' : ` (${itemNumber})`}`}
        facts={[
          ['Submitted', shortDateTime(entry.submittedAt)],
          ['Status', <RequestStatus key="status" entry={entry} onEdit={() => setEdited(entry)} />],
        ]}
        act={
          status === MARKED_AS_CUSTOMER ? (
            <LinkButton to={`/admin/orders/${uid}/${id}`}>Open order</LinkButton>
          ) : (
            <LinkButton to={`/admin/quotes/${uid}/${id}`}>Write a quote</LinkButton>
          )
        }
      />
      {edited && <CustomMessageEditor opened={edited} entry={entry} onClose={() => setEdited(undefined)} />}
    </>
  );
}
