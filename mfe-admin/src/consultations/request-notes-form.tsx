import {
  type AdminConsultation,
  MAX_PRIVATE_NOTES,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { reasonOf } from '../admin-api.ts';
import { useSaveNotes } from './consultation-queries.ts';
import css from './request-page.module.css';

const draftOf = ({ privateNotes, tags, followUpOn }: AdminConsultation) => ({
  privateNotes,
  tags: tags.join(', '),
  followUpOn: followUpOn ?? '',
});

/** Notes, tags and a follow-up date, which only the owner sees. What is typed stays when the request changes meanwhile. */
export function RequestNotesForm({ entry }: { entry: AdminConsultation }) {
  const host = useHost();
  const saveNotes = useSaveNotes();
  // The request on which the form is based.
  const [base, setBase] = useState(entry);
  const [draft, setDraft] = useState(draftOf(entry));
  const isChanged = JSON.stringify(draftOf(entry)) !== JSON.stringify(draftOf(base));
  const isSame = JSON.stringify(draft) === JSON.stringify(draftOf(entry));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const tags = draft.tags.split(',').flatMap((tag) => tag.trim() || []);
    try {
      const saved = await saveNotes.mutateAsync({
        // A change of the status alone is no clash with these fields.
        entry: isChanged ? base : entry,
        privateNotes: draft.privateNotes,
        tags,
        followUpOn: draft.followUpOn || null,
      });
      setBase(saved);
      setDraft(draftOf(saved));
      host.toast('Saved.');
    } catch (error) {
      const isClash = isRefused(error as Error, 'edit-conflict');
      if (!isClash) await host.alert(`The notes could not be saved. ${reasonOf(error as Error)}`);
    }
  };
  const loadTheirs = () => {
    setBase(entry);
    setDraft(draftOf(entry));
    saveNotes.reset();
  };
  return (
    <section className={css.section} aria-labelledby="request-notes">
      <h2 id="request-notes" className={css.title}>
        For you alone
      </h2>
      {(isChanged || saveNotes.isError) && !saveNotes.isPending && !isSame && (
        <Notice tone="error">
          Somebody else changed this request meanwhile. Your words are not saved yet.{' '}
          <Button look="quiet" onClick={loadTheirs}>
            Show what is saved
          </Button>{' '}
          <Button look="quiet" onClick={() => setBase(entry)}>
            Keep mine
          </Button>
        </Notice>
      )}
      <form className={css.fields} onSubmit={save}>
        <TextArea
          label="Private notes"
          value={draft.privateNotes}
          maxLength={MAX_PRIVATE_NOTES}
          onChange={(event) => setDraft({ ...draft, privateNotes: event.target.value })}
        />
        <TextField
          label="Tags"
          hint="Separated by commas"
          value={draft.tags}
          onChange={(event) => setDraft({ ...draft, tags: event.target.value })}
        />
        <TextField
          type="date"
          label="Follow up on"
          value={draft.followUpOn}
          onChange={(event) => setDraft({ ...draft, followUpOn: event.target.value })}
        />
        <Button type="submit" pending={saveNotes.isPending}>
          Save notes
        </Button>
      </form>
    </section>
  );
}
