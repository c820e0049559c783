import {
  type AdminConsultation,
  MAX_PRIVATE_NOTES,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { ClashNotice } from '@hearthside/shell/form/clash-notice.tsx';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { SAVE_KEY } from '@hearthside/shell/ui/acts.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { reasonOf } from '../admin-api.ts';
import { Part } from '../record/part.tsx';
import { useSaveNotes } from './consultation-queries.ts';
import css from './request-page.module.css';

const draftOf = ({ privateNotes, tags, followUpOn }: AdminConsultation) => ({
  privateNotes,
  tags: tags.join(', '),
  followUpOn: followUpOn ?? '',
});

const LABELS = { privateNotes: 'Private notes', tags: 'Tags', followUpOn: 'Follow up on' };

/** Notes, tags and a follow-up date, which only the owner sees. */
export function RequestNotesForm({ entry }: { entry: AdminConsultation }) {
  const host = useHost();
  const saveNotes = useSaveNotes();
  const form = useRecordForm({
    name: `notes.${entry.uid}.${entry.id}`,
    stored: entry,
    versionOf: ({ version }) => version,
    draftOf,
    save: ({ privateNotes, tags, followUpOn }, base) =>
      saveNotes.mutateAsync({
        entry: base,
        privateNotes,
        tags: tags.split(',').flatMap((tag) => tag.trim() || []),
        followUpOn: followUpOn || null,
      }),
    onFailure: (error) => void host.alert(`We couldn’t save the notes. ${reasonOf(error)}`),
  });
  return (
    <Part title="Private">
      <ClashNotice form={form} noun="request" labels={LABELS} />
      <form
        className={`${layout.stack3} ${css.fields}`}
        onSubmit={form.submit(undefined, () => host.toast('Saved.'))}
      >
        <TextArea
          label="Private notes"
          rows={3}
          maxLength={MAX_PRIVATE_NOTES}
          {...form.field('privateNotes')}
        />
        <TextField label="Tags" hint="Separated by commas" {...form.field('tags')} />
        <TextField type="date" label="Follow up on" {...form.field('followUpOn')} />
        <Button type="submit" byKey={SAVE_KEY} pending={form.isPending}>
          Save notes
        </Button>
      </form>
    </Part>
  );
}
