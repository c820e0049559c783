import {
  type AdminConsultation,
  DEFAULT_CUSTOM_TITLE,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { type FormEvent, useState } from 'react';
import css from './custom-message-form.module.css';

interface CustomMessageFormProps {
  entry: AdminConsultation;
  /** The request as somebody else saved it while the owner was writing; undefined if nobody did. */
  changed: AdminConsultation | undefined;
  pending: boolean;
  onSave: (message: { customTitle: string; customBody: string }) => void;
  onCancel: () => void;
}

/** Title and body of a request's panel in the hub, prefilled with the existing ones. */
export function CustomMessageForm(props: CustomMessageFormProps) {
  const { entry, changed, pending, onSave, onCancel } = props;
  const [customTitle, setTitle] = useState(entry.customTitle ?? '');
  const [customBody, setBody] = useState(entry.customBody ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave({ customTitle, customBody });
  };
  return (
    <Dialog title="Custom Message" onClose={onCancel}>
      <p>For {entry.name}, shown in their hub.</p>
      {changed && (
        <Notice tone="error">
          <p>
            Somebody else changed this request meanwhile: its status is now “{changed.status}”. Your words are
            not saved yet; saving puts them in place of that.
          </p>
          {changed.status === 'Custom' && (
            <blockquote className={css.theirs}>
              <strong>{changed.customTitle || DEFAULT_CUSTOM_TITLE}</strong>
              <p>{changed.customBody}</p>
            </blockquote>
          )}
        </Notice>
      )}
      <form id="custom-message" className={css.fields} onSubmit={save}>
        <TextField
          label="Custom title"
          value={customTitle}
          maxLength={120}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label="Custom body"
          value={customBody}
          maxLength={5000}
          onChange={(event) => setBody(event.target.value)}
        />
      </form>
      <DialogActions>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" form="custom-message" pending={pending}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
