import {
  type CannedReplies,
  type CannedReply,
  MAX_MESSAGE_LENGTH,
  MAX_REPLIES,
  NAME_IN_REPLY,
} from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { ClashNotice, type InWords } from '@hearthside/shell/form/clash-notice.tsx';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { createPortal } from 'react-dom';
import { reasonOf } from '../admin-api.ts';
import { useRows } from '../list/use-rows.tsx';
import { useSaveCannedReplies } from './conversation-queries.ts';
import css from './customer-thread.module.css';

interface CannedRepliesDialogProps {
  /** The replies as they are stored now. */
  stored: CannedReplies;
  onClose: () => void;
}

/** The id tells the fields of two replies apart while they are edited. */
type Row = CannedReply & { id: string };

const draftOf = ({ replies }: CannedReplies) => ({
  replies: replies.map((reply, place): Row => ({ ...reply, id: String(place) })),
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
  const { root, change, addButton, removeButton } = useRows({
    rows,
    onChange: (replies) => form.change({ replies }),
    newRow: (): Row => ({ id: crypto.randomUUID(), title: '', text: '' }),
    max: MAX_REPLIES,
  });

  const send = async (element: HTMLFormElement) => {
    if (!isTwice && element.reportValidity() && (await form.save())) onClose();
  };

  return createPortal(
    <FormDialog title="Canned Replies" action="Save" pending={form.isPending} onSend={send} onClose={onClose}>
      <p>{NAME_IN_REPLY} becomes the customer’s name.</p>
      <ul ref={root} className={layout.stack4} aria-label="Replies">
        {rows.map(({ id, title, text }, place) => (
          <li key={id} className={`${layout.stack3} ${css.reply}`}>
            <TextField
              label={`Title ${place + 1}`}
              required
              maxLength={80}
              value={title}
              onChange={({ target }) => change(id, { title: target.value })}
            />
            <TextArea
              label={`Text ${place + 1}`}
              required
              maxLength={MAX_MESSAGE_LENGTH}
              value={text}
              onChange={({ target }) => change(id, { text: target.value })}
            />
            <div>{removeButton(id, title || `reply ${place + 1}`)}</div>
          </li>
        ))}
      </ul>
      <div>{addButton('Add a reply')}</div>
      {isTwice && <Notice tone="error">Two replies have the same title.</Notice>}
      <ClashNotice form={form} noun="list" labels={{ replies: 'Replies' }} inWords={IN_WORDS} />
      {form.error && !form.isRefused && <Notice tone="error">Failed to save. {reasonOf(form.error)}</Notice>}
    </FormDialog>,
    document.body,
  );
}
