import { Link, useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import css from './customer-thread.module.css';
import CustomerThread from './customer-thread.tsx';

/** One conversation; an e-mail about a message leads here. */
export default function ConversationPage() {
  const { uid = '', id = '' } = useParams();
  return (
    <AdminPage title="Conversation" lead={<Link to="/admin/conversations">All messages</Link>}>
      {() => (
        <CustomerThread
          key={`${uid} ${id}`}
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
      )}
    </AdminPage>
  );
}
