import {
  type AdminConsultation,
  CONSULTATION_STATUSES,
  MARKED_AS_CUSTOMER,
  WITHDRAWN,
} from '@hearthside/services/consultations/consultation.contract.ts';
import type { Host, PageProps } from '@hearthside/shell/federation/contract.ts';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '../access/admin-page.tsx';
import { AdminTable } from '../list/admin-table.tsx';
import { ListFilterForm } from '../list/list-filter.tsx';
import { LoadFailed } from '../list/load-failed.tsx';
import { useStayingRows } from '../list/use-staying-rows.ts';
import { consultationsQuery } from './consultation-queries.ts';
import { ConsultationRow } from './consultation-row.tsx';
import { CustomMessageEditor } from './custom-message-editor.tsx';

const STATUSES = [...CONSULTATION_STATUSES, MARKED_AS_CUSTOMER, WITHDRAWN];

export default function ConsultationsPage({ host }: PageProps) {
  return (
    <AdminPage host={host} title="Manage Consultations">
      {() => <Consultations host={host} />}
    </AdminPage>
  );
}

function Consultations({ host }: { host: Host }) {
  const [filter, setFilter] = useState({ q: '', status: '' });
  // In the page, not in the row: the row may leave the list while the owner writes.
  const [edited, setEdited] = useState<AdminConsultation>();
  const list = useInfiniteQuery(consultationsQuery(host, filter));
  const [changed, setChanged] = useState<ReadonlyMap<string, AdminConsultation>>(new Map());
  const noteChanged = (entry: AdminConsultation) => setChanged((now) => new Map(now).set(entry.id, entry));
  const { shown: entries, staying } = useStayingRows({
    rows: list.data?.pages.flatMap((page) => page.items) ?? [],
    filter: list.isPlaceholderData ? undefined : `${filter.status} ${filter.q}`,
    changed,
  });
  return (
    <>
      <ListFilterForm filter={filter} onFilter={setFilter} statuses={STATUSES} />
      {list.isPending && <Loading>Loading consultations...</Loading>}
      {list.isError && (
        <LoadFailed
          message="The consultations could not be loaded."
          pending={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isSuccess && entries.length === 0 && !list.hasNextPage && (
        <EmptyState title="No consultations found." />
      )}
      {entries.length > 0 && (
        <AdminTable caption="Newest first" columns={['Name', 'Email', 'Product', 'Submitted', 'Status']}>
          {entries.map((entry) => (
            <ConsultationRow
              key={entry.id}
              host={host}
              entry={entry}
              isStaying={staying.has(entry.id)}
              onEdit={() => setEdited(entry)}
              onChanged={noteChanged}
            />
          ))}
        </AdminTable>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
      {edited && (
        <CustomMessageEditor
          key={edited.id}
          host={host}
          opened={edited}
          entry={entries.find(({ id }) => id === edited.id)}
          onChanged={noteChanged}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
