import {
  type AdminConsultation,
  DEFAULT_CUSTOM_TITLE,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { forgetDraft } from '@hearthside/shell/federation/tab-draft.ts';
import { ClashNotice } from '@hearthside/shell/form/clash-notice.tsx';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { explainFailure, useSetStatus } from './consultation-queries.ts';

interface CustomMessageEditorProps {
  opened: AdminConsultation;
  /** The request as it is now; undefined if the list does not show it any more. */
  entry: AdminConsultation | undefined;
  /** Called with the request as it is after the save. */
  onChanged?: (entry: AdminConsultation) => void;
  onClose: () => void;
}

const LABELS = { customTitle: 'Custom title', customBody: 'Custom body' };
const IN_WORDS = { customTitle: (title: string) => title || DEFAULT_CUSTOM_TITLE };

/** Title and body of a request's panel in the hub, prefilled with the existing ones. */
export function CustomMessageEditor({ opened, entry, onChanged, onClose }: CustomMessageEditorProps) {
  const host = useHost();
  const setStatus = useSetStatus();
  const alertFailure = explainFailure(host, 'Failed to save custom message.');
  const name = `custom.${opened.uid}.${opened.id}`;
  const form = useRecordForm({
    name,
    stored: entry ?? opened,
    draftOf: ({ customTitle = '', customBody = '' }) => ({ customTitle, customBody }),
    save: (message, base) =>
      setStatus.mutateAsync(
        { entry: base, status: 'Custom', ...message },
        // Without the entry, no newer version comes to merge with.
        { onError: (error) => void (!entry && isRefused(error, 'edit-conflict') && alertFailure(error)) },
      ),
    onFailure: alertFailure,
  });
  const { status } = form.base;
  const send = async () => {
    const saved = await form.save();
    if (!saved) return;
    onChanged?.(saved);
    onClose();
  };
  const cancel = () => {
    forgetDraft(name);
    onClose();
  };
  return (
    <FormDialog
      title="Custom Message"
      action="Save"
      pending={form.isPending}
      onSend={send}
      onClose={onClose}
      onCancel={cancel}
    >
      <p>For {opened.name}, shown in their hub.</p>
      {status !== opened.status && (
        <Notice tone="error">
          Someone else changed this request while you were editing: its status is now “{status}”. Saving sets
          it to “Custom” with your message.
        </Notice>
      )}
      <TextField label="Custom title" maxLength={120} {...form.field('customTitle')} />
      <TextArea label="Custom body" maxLength={5000} {...form.field('customBody')} />
      <ClashNotice form={form} noun="request" labels={LABELS} inWords={IN_WORDS} />
    </FormDialog>
  );
}
