import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { OrderConversation } from '../conversations/order-conversation.tsx';
import type { RecordKey } from '../list/use-record-beside.ts';
import { Loaded } from '../loaded.tsx';
import { requestQuery } from './consultation-queries.ts';
import { RequestFacts } from './request-facts.tsx';
import { RequestNotesForm } from './request-notes-form.tsx';

/** One request with everything about it: on its page, or beside the list. */
export default function RequestRecord({ uid, id }: RecordKey) {
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
