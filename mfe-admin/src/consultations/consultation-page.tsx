import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { OrderConversation } from '../conversations/order-conversation.tsx';
import { Loaded } from '../loaded.tsx';
import { requestQuery } from './consultation-queries.ts';
import { RequestFacts } from './request-facts.tsx';
import { RequestNotesForm } from './request-notes-form.tsx';

/** One request with everything about it. */
export default function ConsultationPage() {
  const { uid = '', id = '' } = useParams();
  return (
    <AdminPage title="Consultation Request" lead={<Link to="/admin/consultations">All consultations</Link>}>
      {() => <Request key={`${uid} ${id}`} uid={uid} id={id} />}
    </AdminPage>
  );
}

function Request({ uid, id }: { uid: string; id: string }) {
  const host = useHost();
  const request = useQuery(requestQuery(host, { uid, id }));
  return (
    <Loaded query={request} noun="request">
      {(entry) => (
        <>
          <RequestFacts entry={entry} />
          <RequestNotesForm entry={entry} />
          <OrderConversation order={entry} />
        </>
      )}
    </Loaded>
  );
}
