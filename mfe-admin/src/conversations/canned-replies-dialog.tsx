import {
  type CannedReplies,
  type CannedReply,
  MAX_MESSAGE_LENGTH,
  MAX_REPLIES,
  NAME_IN_REPLY,
} from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { ClashNotice, type InWords } from '@hearthside/shell/form/clash-notice.tsx';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { createPortal } from 'react-dom';
import { reasonOf } from '../admin-api.ts';
import { useSaveCannedReplies } from './conversation-queries.ts';
import css from './customer-thread.module.css';

interface CannedRepliesDialogProps {
  /** The replies as they are stored now. */
  stored: CannedReplies;
  onClose: () => void;
}

/** `row` tells the fields of two replies apart while they are edited. */
type Row = CannedReply & { row: number };

const draftOf = ({ replies }: CannedReplies) => ({
  replies: replies.map((reply, row): Row => ({ ...reply, row })),
});
const IN_WORDS: InWords<ReturnType<typeof draftOf>> = {
  replies: (replies) => replies.map(({ title, text }) => `${title}: ${text}`).join('\n'),
};

/** The owner's canned replies: change, add and remove them. */
export function CannedRepliesDialog({ stored, onClose }: CannedRepliesDialogProps) {
  const saveReplies = useSaveCannedReplies();
  const form = useRecordForm({
    stored,
    versionOf: ({ version }) => version,
    draftOf,
    save: ({ replies }, { version }) =>
      saveReplies.mutateAsync({ replies: replies.map(({ title, text }) => ({ title, text })), version }),
  });
  const rows = form.draft.replies;
  const titles = rows.map(({ title }) => title.trim());
  const isTwice = new Set(titles).size < titles.length;
  const setRows = (changed: (now: Row[]) => Row[]) =>
    form.change(({ replies }) => ({ replies: changed(replies) }));
  const change = (row: number, changed: Partial<CannedReply>) =>
    setRows((now) => now.map((each) => (each.row === row ? { ...each, ...changed } : each)));
  const add = () =>
    setRows((now) => [...now, { row: Math.max(0, ...now.map(({ row }) => row + 1)), title: '', text: '' }]);

  const send = async (element: HTMLFormElement) => {
    if (!isTwice && element.reportValidity() && (await form.save())) onClose();
  };

  return createPortal(
    <FormDialog title="Canned Replies" action="Save" pending={form.isPending} onSend={send} onClose={onClose}>
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
        <div>
          <Button look="secondary" data-add onClick={add}>
            Add a reply
          </Button>
        </div>
      )}
      {isTwice && <Notice tone="error">Two replies have the same title.</Notice>}
      <ClashNotice form={form} noun="list" labels={{ replies: 'Replies' }} inWords={IN_WORDS} />
      {form.error && !form.isRefused && <Notice tone="error">Failed to save. {reasonOf(form.error)}</Notice>}
    </FormDialog>,
    document.body,
  );
}
