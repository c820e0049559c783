import type { AdminConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { useSetStatus } from './consultation-queries.ts';
import { CustomMessageForm } from './custom-message-form.tsx';
import { explainFailure } from './explain-failure.ts';

interface CustomMessageEditorProps {
  /** The request as it was when the editor was opened. */
  opened: AdminConsultation;
  /** The request as it is now; undefined if the list does not show it any more. */
  entry: AdminConsultation | undefined;
  /** Called with the request as it is after the save. */
  onChanged: (entry: AdminConsultation) => void;
  onClose: () => void;
}

/** Saves a custom message. If somebody else has saved one meanwhile, it shows that one; saving then replaces it. */
export function CustomMessageEditor({ opened, entry, onChanged, onClose }: CustomMessageEditorProps) {
  const host = useHost();
  const setStatus = useSetStatus();
  const isChanged = entry && entry.version !== opened.version && !setStatus.isPending;

  const save = (message: { customTitle: string; customBody: string }) => {
    const tell = explainFailure(host, 'Failed to save custom message.');
    setStatus.mutate(
      { entry: entry ?? opened, status: 'Custom', ...message },
      {
        onSuccess(saved) {
          onChanged(saved);
          onClose();
        },
        // After a conflict the form shows what has changed.
        onError: (error) => {
          if (!entry || !isRefused(error, 'edit-conflict')) tell(error);
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
