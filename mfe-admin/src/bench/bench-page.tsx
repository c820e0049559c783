import { useHost } from '@hearthside/shell/federation/host.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminPage } from '../access/admin-page.tsx';
import css from './bench.module.css';
import { BenchList } from './bench-list.tsx';
import { BenchOrder } from './bench-order.tsx';
import { useActs } from './use-acts.ts';

/** The phone at the bench: the orders in production, and the steps of one. Works without a network. */
export default adminPage('bench', Bench, <ToAll />);

function ToAll() {
  return (
    useParams().id && (
      <Link to="/admin/bench" className={css.more}>
        All orders at the bench
      </Link>
    )
  );
}

function Bench() {
  const { session } = useHost();
  const { uid, id } = useParams();
  useManifest('/bench.webmanifest');
  const user = session.state === 'signed-in' ? session.user : undefined;
  const { waiting, act } = useActs(user?.uid ?? '');
  const queued = waiting.filter(({ refusal }) => !refusal).length;
  const refused = waiting.length - queued;
  return (
    <div className={`${layout.stack4} ${css.bench}`}>
      <p role="status" className={css.status}>
        {[
          queued > 0 && `Queued on this device: ${queued}. Sent when there is a network.`,
          refused > 0 && `Waiting for your choice: ${refused}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {user &&
        (uid && id ? (
          <BenchOrder key={id} order={{ uid, id }} user={user} waiting={waiting} onAct={act} />
        ) : (
          <BenchList user={user.uid} waiting={waiting} onAct={act} />
        ))}
    </div>
  );
}

/** The bench can be installed as an app of its own. The shop's pages name a manifest that asks for nothing. */
function useManifest(href: string): void {
  useEffect(() => {
    const link = document.querySelector('link[rel=manifest]');
    const before = link?.getAttribute('href');
    if (!link || !before) return;
    link.setAttribute('href', href);
    return () => link.setAttribute('href', before);
  }, [href]);
}
