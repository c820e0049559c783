import type { DoneAct } from '@hearthside/services/consumers/history/act.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { doneActs, sayDone, undone } from './done-acts.ts';
import type { HeldMailDialogProps } from './held-mail-dialog.tsx';
import { holdMail, useUndo } from './history-queries.ts';
import css from './undo-notices.module.css';
import { UNDO_KEYS, useUndoPlace } from './use-undo-place.ts';

const HeldMailDialog = latePart<HeldMailDialogProps>(() => import('./held-mail-dialog.tsx'), {
  failure: 'We couldn’t load the e-mail.',
});

/** More than these, as of a bulk action, are shown together. */
const MOST_SHOWN = 3;

/** What the owner did in the last seconds, each with "Undo" and its e-mail as it will leave. */
export function UndoNotices() {
  const acts = useSyncExternalStore(doneActs.subscribe, doneActs.get);
  const undo = useUndo();
  const [read, setRead] = useState<DoneAct>();

  // Not `mutate`: after several calls in a row it reports only the last one.
  const takeBack = async (act: DoneAct) => {
    setRead(undefined);
    await undo.mutateAsync(act).then(
      () => undone.set(act),
      () => undefined,
    );
    doneActs.remove(act);
  };
  const takeAllBack = async () => {
    for (const act of acts.toReversed()) await takeBack(act);
  };

  const isMany = acts.length > MOST_SHOWN;
  const latest = acts.at(-1);
  const { isAt, attributes, giveBackIfLost } = useUndoPlace({
    latest,
    keep: doneActs.keep,
    undo() {
      if (undo.isPending || !latest) return;
      void (isMany ? takeAllBack() : takeBack(latest));
    },
  });
  const isHeld = useHeldMails(acts, isAt);
  const close = () => {
    flushSync(() => setRead(undefined));
    giveBackIfLost();
  };
  useEffect(() => (read ? doneActs.keep() : undefined), [read]);

  return (
    <>
      {/* Always rendered: screen readers do not announce a live region that appears together with its text. */}
      <div role="status" className={`${layout.stack2} ${css.notices}`} {...attributes}>
        {isMany && (
          <div className={`${layout.card} ${css.notice}`}>
            <span className={css.words}>{acts.length} changes were made.</span>
            <Button
              look="secondary"
              aria-keyshortcuts={UNDO_KEYS}
              pending={undo.isPending}
              onClick={() => void takeAllBack()}
            >
              Undo all
            </Button>
          </div>
        )}
        {(isMany ? [] : acts).map((act) => (
          <div key={act.id} className={`${layout.card} ${css.notice}`}>
            <span className={css.words}>{sayDone(act, isHeld(act))}</span>
            {act.sendsMail && (
              <Button look="quiet" onClick={() => setRead(act)}>
                See the e-mail
              </Button>
            )}
            <Button
              look="secondary"
              aria-keyshortcuts={act === latest ? UNDO_KEYS : undefined}
              pending={undo.isPending && undo.variables.id === act.id}
              onClick={() => void takeBack(act)}
            >
              Undo
            </Button>
          </div>
        ))}
      </div>
      {read && <HeldMailDialog act={read} onUndo={() => void takeBack(read)} onClose={close} />}
    </>
  );
}

/** Holds the e-mails of acts longer while somebody is at their notice. Answers whether an act's e-mail was. */
function useHeldMails(acts: readonly DoneAct[], isAt: boolean) {
  const host = useHost();
  const [held, setHeld] = useState<readonly DoneAct[]>([]);
  const hold = useEffectEvent((act: DoneAct) =>
    holdMail(host, act).then(
      () => setHeld((before) => [...before, act]),
      // It has left. An undo says so.
      () => undefined,
    ),
  );
  useEffect(() => {
    if (isAt) for (const act of acts) if (act.sendsMail) void hold(act);
  }, [isAt, acts]);
  return (act: DoneAct) => held.includes(act);
}
