import {
  type CannedReplies,
  type CannedReply,
  MAX_MESSAGE_LENGTH,
  MAX_REPLIES,
  NAME_IN_REPLY,
} from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { reasonOf } from '../admin-api.ts';
import { useSaveCannedReplies } from './conversation-queries.ts';
import css from './customer-thread.module.css';

interface CannedRepliesDialogProps {
  /** The replies as they were when the dialog was opened. */
  opened: CannedReplies;
  onClose: () => void;
}

type Row = CannedReply & { row: number };

const CHANGED = 'Somebody else has changed the replies meanwhile. Close this and open it again to see them.';

/** The owner's canned replies: change, add and remove them. */
export function CannedRepliesDialog({ opened, onClose }: CannedRepliesDialogProps) {
  const [rows, setRows] = useState<Row[]>(() => opened.replies.map((reply, row) => ({ ...reply, row })));
  const nextRow = useRef(rows.length);
  const save = useSaveCannedReplies();
  const titles = rows.map(({ title }) => title.trim());
  const isTwice = new Set(titles).size < titles.length;
  const change = (row: number, changed: Partial<CannedReply>) =>
    setRows((now) => now.map((each) => (each.row === row ? { ...each, ...changed } : each)));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog is rendered within the message's form.
    event.stopPropagation();
    if (save.isPending || isTwice || !event.currentTarget.reportValidity()) return;
    const replies = rows.map(({ title, text }) => ({ title, text }));
    save.mutate({ replies, version: opened.version }, { onSuccess: onClose });
  };

  return createPortal(
    <Dialog title="Canned Replies" onClose={onClose}>
      <form onSubmit={submit}>
        <p>{NAME_IN_REPLY} becomes the customer’s name.</p>
        <ul className={css.editor} aria-label="Replies">
          {rows.map(({ row, title, text }, place) => (
            <li key={row} className={css.reply}>
              <TextField
                label={`Title ${place + 1}`}
                required
                maxLength={80}
                value={title}
                onChange={({ target }) => change(row, { title: target.value })}
              />
              <TextArea
                label={`Text ${place + 1}`}
                required
                maxLength={MAX_MESSAGE_LENGTH}
                value={text}
                onChange={({ target }) => change(row, { text: target.value })}
              />
              <div>
                <Button
                  look="quiet"
                  aria-label={`Remove ${title || `reply ${place + 1}`}`}
                  onClick={({ currentTarget }) => {
                    // The button that has the focus is removed.
                    currentTarget.closest('form')?.querySelector<HTMLElement>('[data-add]')?.focus();
                    setRows((now) => now.filter((each) => each.row !== row));
                  }}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {rows.length < MAX_REPLIES && (
          <Button
            look="secondary"
            data-add
            onClick={() => setRows((now) => [...now, { row: nextRow.current++, title: '', text: '' }])}
          >
            Add a reply
          </Button>
        )}
        {isTwice && <Notice tone="error">Two replies have the same title.</Notice>}
        {save.error && (
          <Notice tone="error">
            {isRefused(save.error, 'edit-conflict') ? CHANGED : `Failed to save. ${reasonOf(save.error)}`}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>,
    document.body,
  );
}
