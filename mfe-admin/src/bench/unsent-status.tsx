import { Link } from 'react-router-dom';
import css from './unsent-status.module.css';
import { useActs } from './use-acts.ts';

/** How many acts of the bench are not sent yet, with the way there. Meanwhile it sends them. */
export default function UnsentStatus({ user }: { user: string }) {
  const { waiting } = useActs(user);
  return (
    <p role="status" className={css.status}>
      {waiting.length > 0 && (
        <Link to="/admin/bench" className={css.link}>
          Bench: {waiting.length} not sent
        </Link>
      )}
    </p>
  );
}
