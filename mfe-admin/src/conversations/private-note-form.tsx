import { useMessageDraft } from '@hearthside/shell/conversation/use-message-draft.ts';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextArea } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type FormEvent, useState } from 'react';
import { FoldedPart } from '../record/part.tsx';
import { type ConversationKey, useAddPrivateNote } from './conversation-queries.ts';
import css from './customer-thread.module.css';

/** The form of a private note. What was typed stays until it is kept, also after a reload. */
export function PrivateNoteForm({ uid, id }: ConversationKey) {
  const { draft, edit, renewKey, clear } = useMessageDraft(`admin.private-note.${uid}.${id}`);
  const [problem, setProblem] = useState<string>();
  const add = useAddPrivateNote({ uid, id });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('textarea');
    const text = draft.text.trim();
    setProblem(text ? undefined : 'Please write a note.');
    if (!text || add.isPending) return field?.focus();
    try {
      await add.mutateAsync({ text, key: draft.key });
      clear();
    } catch (error) {
      if (isRefused(error, 'key-reused')) renewKey();
      setProblem(`We couldn’t keep the note. ${reasonOf(error as Error)}`);
    }
    field?.focus();
  };

  return (
    <FoldedPart title="Private note" isOpen={draft.text !== ''} byKey="n">
      <form className={`${layout.stack3} ${css.note}`} aria-label="Private note" onSubmit={submit} noValidate>
        <TextArea
          label="Your note"
          hint="Only the shop sees it. It stands in the timeline."
          rows={2}
          required
          maxLength={2000}
          value={draft.text}
          readOnly={add.isPending}
          onChange={({ target }) => edit(() => ({ text: target.value }))}
        />
        {problem && <Notice tone="error">{problem}</Notice>}
        <Button type="submit" look="secondary" pending={add.isPending}>
          Keep the note
        </Button>
      </form>
    </FoldedPart>
  );
}
