import type { AdminConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { Link } from 'react-router-dom';
import { RecordHistory } from '../history/record-history.tsx';
import type { RecordKey } from '../list/use-record-beside.ts';
import { Loaded } from '../loaded.tsx';
import { UNPROVEN_ADDRESS } from '../mails/mail-problems.ts';
import { CustomerPart } from '../record/customer-part.tsx';
import { RecordLayout } from '../record/record-layout.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { requestQuery } from './consultation-queries.ts';
import { MailProblem } from './mail-problem.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestNotesForm } from './request-notes-form.tsx';
import css from './request-page.module.css';
import { RequestWishes } from './request-wishes.tsx';

/** One request with everything about it: on its page, or beside the list. */
export default function RequestRecord({ uid, id }: RecordKey) {
  const host = useHost();
  return (
    <Loaded query={requestQuery(host, { uid, id })} noun="request">
      {(entry) => (
        <RecordLayout
          summary={<RequestFacts entry={entry} />}
          main={<RequestMatter entry={entry} />}
          side={<RequestSide entry={entry} />}
          after={<Timeline record={entry} />}
        />
      )}
    </Loaded>
  );
}

function RequestMatter({ entry }: { entry: AdminConsultation }) {
  return (
    <>
      {entry.isAddressProven === false && <Notice>{UNPROVEN_ADDRESS}</Notice>}
      <MailProblem entry={entry} />
      <p className={`${layout.written} ${css.details}`}>{entry.details}</p>
      <RequestWishes uid={entry.uid} id={entry.id} request={entry} />
    </>
  );
}

function RequestSide({ entry }: { entry: AdminConsultation }) {
  const { uid, id, name, email, phone } = entry;
  return (
    <>
      <CustomerPart uid={uid} name={name} email={email} phone={phone}>
        <Link to={`/admin/quotes/${uid}/${id}`}>Quote</Link>
      </CustomerPart>
      <RequestNotesForm entry={entry} />
      <RecordHistory subject={uid} record={id} />
    </>
  );
}
