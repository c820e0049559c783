import { Link } from 'react-router-dom';
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
          {isOrder && (
            <p className={css.links}>
              <Link to={`/admin/orders/${uid}/${id}`}>Open order</Link>
            </p>
          )}
        </>
      )}
    />
  );
}
