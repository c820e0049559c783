import type { DoneAct } from '@hearthside/services/history/act.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useState, useSyncExternalStore } from 'react';
import { reasonOf } from '../admin-api.ts';
import { doneActs } from './done-acts.ts';
import { HeldMailDialog } from './held-mail-dialog.tsx';
import { useUndo } from './history-queries.ts';
import { sayDone } from './say-done.ts';
import css from './undo-notices.module.css';

/** What the owner did in the last seconds, each with "Undo" and its e-mail as it will leave. */
export function UndoNotices({ host }: { host: Host }) {
  const acts = useSyncExternalStore(doneActs.subscribe, doneActs.get);
  const undo = useUndo(host);
  const [read, setRead] = useState<DoneAct>();

  const takeBack = (act: DoneAct) => {
    setRead(undefined);
    undo.mutate(act, {
      onSuccess: () => host.toast('Undone.'),
      onError: (error) => void host.alert(`It was not undone. ${reasonOf(error)}`),
      onSettled: () => doneActs.remove(act),
    });
  };

  return (
    <>
      {/* Always rendered: screen readers do not announce a live region that appears together with its text. */}
      <div role="status" className={css.notices}>
        {acts.map((act) => (
          <div key={act.id} className={css.notice}>
            <span className={css.words}>{sayDone(act)}</span>
            {act.sendsMail && (
              <Button look="quiet" onClick={() => setRead(act)}>
                See the e-mail
              </Button>
            )}
            <Button
              look="secondary"
              pending={undo.isPending && undo.variables.id === act.id}
              onClick={() => takeBack(act)}
            >
              Undo
            </Button>
          </div>
        ))}
      </div>
      {read && (
        <HeldMailDialog
          host={host}
          act={read}
          onUndo={() => takeBack(read)}
          onClose={() => setRead(undefined)}
        />
      )}
    </>
  );
}
