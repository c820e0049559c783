import {
  type CannedReply,
  MAX_MESSAGE_LENGTH,
  MAX_REPLIES,
  NAME_IN_REPLY,
  type CannedReplies as StoredReplies,
} from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { forgetDraft } from '@hearthside/shell/federation/tab-draft.ts';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { ClashNotice, type InWords } from '@hearthside/shell/form/clash-notice.tsx';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { SelectField, TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useRows } from '../list/use-rows.tsx';
import { cannedRepliesQuery, useSaveCannedReplies } from './conversation-queries.ts';
import css from './customer-thread.module.css';

interface CannedRepliesProps {
  customer: string;
  onInsert: (text: string) => void;
}

/** Puts one of the owner's texts into the message, with the customer's name; and opens their editor. */
export function CannedReplies({ customer, onInsert }: CannedRepliesProps) {
  const host = useHost();
  const { data } = useQuery(cannedRepliesQuery(host));
  const [isEditing, setEditing] = useState(false);
  if (!data) return null;
  const insert = (title: string) => {
    const reply = data.replies.find((each) => each.title === title);
    if (reply) onInsert(reply.text.replaceAll(NAME_IN_REPLY, customer));
  };
  return (
    <>
      <SelectField
        label="Insert a canned reply"
        value=""
        disabled={data.replies.length === 0}
        onChange={({ target }) => insert(target.value)}
        options={[
          ['', data.replies.length === 0 ? 'No replies yet' : 'Replies'],
          ...data.replies.map(({ title }) => title),
        ]}
      />
      <Button look="quiet" onClick={() => setEditing(true)}>
        Edit replies
      </Button>
      {isEditing && <CannedRepliesDialog stored={data} onClose={() => setEditing(false)} />}
    </>
  );
}

interface CannedRepliesDialogProps {
  /** The replies as they are stored now. */
  stored: StoredReplies;
  onClose: () => void;
}

/** The id tells the fields of two replies apart while they are edited. */
type Row = CannedReply & { id: string };

const DRAFT = 'canned-replies';
const draftOf = ({ replies }: StoredReplies) => ({
  replies: replies.map((reply, place): Row => ({ ...reply, id: String(place) })),
});
const IN_WORDS: InWords<ReturnType<typeof draftOf>> = {
  replies: (replies) => replies.map(({ title, text }) => `${title}: ${text}`).join('\n'),
};

/** The owner's canned replies: change, add and remove them. */
function CannedRepliesDialog({ stored, onClose }: CannedRepliesDialogProps) {
  const saveReplies = useSaveCannedReplies();
  const form = useRecordForm({
    name: DRAFT,
    stored,
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

  const cancel = () => {
    forgetDraft(DRAFT);
    onClose();
  };

  return createPortal(
    <FormDialog
      title="Canned Replies"
      action="Save"
      pending={form.isPending}
      onSend={send}
      onClose={onClose}
      onCancel={cancel}
    >
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
