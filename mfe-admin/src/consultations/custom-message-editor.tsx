import type { AdminConsultation } from '@hearthside/services/consultations/consultation.schema.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { isConflict } from '../admin-api.ts';
import { useSetStatus } from './consultation-queries.ts';
import { CustomMessageForm } from './custom-message-form.tsx';
import { explainFailure } from './explain-failure.ts';

interface CustomMessageEditorProps {
  host: Host;
  /** The request as it was when the editor was opened on it. */
  opened: AdminConsultation;
  /** The request as it is now, as long as the list shows it. */
  entry: AdminConsultation | undefined;
  onClose: () => void;
}

/** Saves a custom message. Once it shows what somebody else has saved meanwhile, saving is meant to replace that. */
export function CustomMessageEditor({ host, opened, entry, onClose }: CustomMessageEditorProps) {
  const setStatus = useSetStatus(host);
  const isChanged = entry && entry.version !== opened.version && !setStatus.isPending;

  const save = (message: { customTitle: string; customBody: string }) => {
    const tell = explainFailure(host, 'Failed to save custom message.');
    setStatus.mutate(
      { entry: entry ?? opened, status: 'Custom', ...message },
      {
        onSuccess: onClose,
        // Refused because it has changed: then the form shows how.
        onError: (error) => {
          if (!entry || !isConflict(error)) tell(error);
        },
      },
    );
  };

  return (
    <CustomMessageForm
      entry={opened}
      changed={isChanged ? entry : undefined}
      pending={setStatus.isPending}
      onSave={save}
      onCancel={onClose}
    />
  );
}
