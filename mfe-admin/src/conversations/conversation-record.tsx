import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Link } from 'react-router-dom';
import { RECORD_ACTS } from '../record/record-acts.ts';
import { focusComposer } from '../record/record-summary.tsx';
import type { ConversationKey } from './conversation-queries.ts';
import css from './customer-thread.module.css';
import CustomerThread from './customer-thread.tsx';

/** A conversation, with whom and about what it is: on its page, or beside the list. */
export default function ConversationRecord({ uid, id }: ConversationKey) {
  return (
    <CustomerThread
      uid={uid}
      id={id}
      heading={({ customerName, subject, isOrder }) => (
        <>
          <h2 className={css.title}>
            {customerName || 'N/A'}: {subject}
          </h2>
          <p className={css.links} {...RECORD_ACTS}>
            <Button look="quiet" data-key="w" onClick={focusComposer}>
              Write
            </Button>
            {isOrder && <Link to={`/admin/orders/${uid}/${id}`}>Open order</Link>}
          </p>
        </>
      )}
    />
  );
}
