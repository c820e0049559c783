import type { DoneAct } from '@hearthside/services/feed/history/act.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useState, useSyncExternalStore } from 'react';
import { reasonOf } from '../admin-api.ts';
import { doneActs } from './done-acts.ts';
import { HeldMailDialog } from './held-mail-dialog.tsx';
import { useUndo } from './history-queries.ts';
import { sayDone } from './say-done.ts';
import css from './undo-notices.module.css';

/** More than these, as of a bulk action, are shown together. */
const MOST_SHOWN = 3;

/** What the owner did in the last seconds, each with "Undo" and its e-mail as it will leave. */
export function UndoNotices() {
  const host = useHost();
  const acts = useSyncExternalStore(doneActs.subscribe, doneActs.get);
  const undo = useUndo();
  const [read, setRead] = useState<DoneAct>();

  // Not `mutate`: after several calls in a row it reports only the last one.
  const takeBack = async (act: DoneAct) => {
    setRead(undefined);
    try {
      await undo.mutateAsync(act);
      host.toast('Undone.');
    } catch (error) {
      void host.alert(`It was not undone. ${error instanceof Error ? reasonOf(error) : ''}`);
    } finally {
      doneActs.remove(act);
    }
  };
  const takeAllBack = async () => {
    for (const act of acts.toReversed()) await takeBack(act);
  };

  return (
    <>
      {/* Always rendered: screen readers do not announce a live region that appears together with its text. */}
      <div role="status" className={css.notices}>
        {acts.length > MOST_SHOWN && (
          <div className={css.notice}>
            <span className={css.words}>{acts.length} changes were made.</span>
            <Button look="secondary" pending={undo.isPending} onClick={() => void takeAllBack()}>
              Undo all
            </Button>
          </div>
        )}
        {(acts.length > MOST_SHOWN ? [] : acts).map((act) => (
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
              onClick={() => void takeBack(act)}
            >
              Undo
            </Button>
          </div>
        ))}
      </div>
      {read && (
        <HeldMailDialog act={read} onUndo={() => void takeBack(read)} onClose={() => setRead(undefined)} />
      )}
    </>
  );
}
