import type { MailPreview } from '@hearthside/services/commission/orders/order.contract.ts';
import { SAVE_KEY } from '@hearthside/shell/ui/acts.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { DialogActions, DialogFrame } from '@hearthside/shell/ui/components/dialog.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import type { ReactNode } from 'react';
import { usePopover } from '../list/use-popover.ts';
import css from './mail-as-it-leaves.module.css';
import { heldBack } from './mail-problems.ts';

interface MailDialogProps {
  title: string;
  /** What both buttons do besides the e-mail: "Save" becomes "Save and e-mail" and "Save without e-mail". */
  verb: string;
  mail: { data: MailPreview | undefined; isError: boolean; isPending: boolean };
  /** Whether a save with or without the e-mail is under way. */
  saving: 'with' | 'without' | undefined;
  onSave: (sendsMail: boolean) => void;
  onClose: () => void;
  /** What to know before. */
  children?: ReactNode;
}

/** Shows the e-mail that a change causes as it will leave, before the change is saved with or without it. */
export function MailDialog({ title, verb, mail, saving, onSave, onClose, children }: MailDialogProps) {
  const save = (sendsMail: boolean) => saving || onSave(sendsMail);
  const hasNoAddress = mail.data?.to === '';
  const first = { look: 'primary', byKey: SAVE_KEY } as const;
  return (
    // The e-mail's frame tells of Escape by the event of modal dialogs.
    <DialogFrame title={title} dialog={{ ...usePopover(onClose), onCancel: onClose }}>
      <div className={css.shield} />
      <MailAsItLeaves mail={mail} />
      {children}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          look="secondary"
          {...(hasNoAddress && first)}
          pending={saving === 'without'}
          onClick={() => save(false)}
        >
          {verb} without e-mail
        </Button>
        {!hasNoAddress && (
          <Button {...first} disabled={!mail.data} pending={saving === 'with'} onClick={() => save(true)}>
            {verb} and e-mail
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
}

/** Which of both buttons a mutation is under way for. */
export function savingOf(mutation: {
  isPending: boolean;
  variables?: { sendsMail: boolean };
}): MailDialogProps['saving'] {
  if (!mutation.isPending) return undefined;
  return mutation.variables?.sendsMail ? 'with' : 'without';
}

/** The page's security policy forbids style elements, and the e-mail's has only the colors of the dark scheme. */
const withoutStyle = (html: string) => html.replace(/<style>.*?<\/style>/s, '');

/**
 * Lets the dialog around an e-mail's frame hear the keys that are pressed in it: Escape and `⌘S`. From the start, since the e-mail is
 * there to be clicked before its pictures are, and again for another e-mail, which has a window of its own.
 */
function passKeysOn(frame: HTMLIFrameElement | null): void {
  if (!frame) return;
  const pass = (event: KeyboardEvent) => {
    if (event.key === 'Escape') frame.closest('dialog')?.dispatchEvent(new Event('cancel'));
    else if (!frame.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
  };
  const listen = () => frame.contentWindow?.addEventListener('keydown', pass);
  listen();
  frame.addEventListener('load', listen);
}

interface MailAsItLeavesProps {
  mail: { data: MailPreview | undefined; isError: boolean; isPending: boolean };
}

/** An e-mail before it leaves: to whom, and what it says. It has its room from the start, so no button moves under a press. */
export function MailAsItLeaves({ mail: { data, isError, isPending } }: MailAsItLeavesProps) {
  if (isError && !data)
    return <Notice tone="error">We can’t show the e-mail, so you can’t send it from here.</Notice>;
  return (
    <>
      <dl className={css.envelope}>
        <dt>To</dt>
        <dd>{data?.to}</dd>
        <dt>Subject</dt>
        <dd>{isPending ? <span role="status">Loading the e-mail...</span> : data?.subject}</dd>
      </dl>
      {data ? (
        <iframe
          className={css.mail}
          title="E-mail preview"
          // Of this origin, so that its keys can be heard. Nothing in it runs.
          sandbox="allow-same-origin"
          srcDoc={withoutStyle(data.html)}
          ref={passKeysOn}
        />
      ) : (
        // A frame would take the focus of the dialog, and its keys.
        <div className={css.mail} />
      )}
      {data?.isHeld && <Notice>{heldBack(data.to)}</Notice>}
    </>
  );
}
