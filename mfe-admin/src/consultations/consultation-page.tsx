import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { OrderConversation } from '../conversations/order-conversation.tsx';
import { LoadFailure } from '../load-failure.tsx';
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
  const { data, error, refetch } = useQuery(requestQuery(host, { uid, id }));
  // The form stays even if a later read fails.
  if (data)
    return (
      <>
        <RequestFacts entry={data} />
        <RequestNotesForm entry={data} />
        <OrderConversation order={data} />
      </>
    );
  if (isRefused(error, 'not-found')) return <EmptyState title="Request not found." />;
  if (error) return <LoadFailure onRetry={refetch}>The request could not be loaded.</LoadFailure>;
  return <Loading>Loading request...</Loading>;
}
