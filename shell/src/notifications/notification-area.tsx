import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/components/button.tsx';
import { Dialog, DialogActions } from '../../ui/components/dialog.tsx';
import layout from '../../ui/components/layout.module.css';
import css from './notification-area.module.css';
import { notifications, type Question } from './notification-store.ts';

/** Shows the open dialog and the notices. */
export function NotificationArea() {
  const { questions, toasts } = useSyncExternalStore(
    notifications.subscribe,
    notifications.get,
    notifications.get,
  );
  const question = questions[0];
  return (
    <>
      {question && <QuestionDialog key={question.message} {...question} />}
      {/* Always rendered: screen readers do not announce a live region that appears together with its text. */}
      <div role="status" className={`${layout.stack2} ${css.toasts}`}>
        {toasts.map(({ id, message }) => (
          <p key={id} className={css.toast}>
            {message}
          </p>
        ))}
      </div>
    </>
  );
}

function QuestionDialog({ kind, message, confirm, cancel, answer }: Question) {
  return (
    <Dialog role={kind === 'alert' ? 'alertdialog' : 'dialog'} title={message} onClose={() => answer(false)}>
      <DialogActions>
        {kind === 'confirm' && (
          <Button look="secondary" onClick={() => answer(false)}>
            {cancel}
          </Button>
        )}
        <Button onClick={() => answer(true)}>{confirm}</Button>
      </DialogActions>
    </Dialog>
  );
}
