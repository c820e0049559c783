import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Check } from '@hearthside/shell/ui/components/check.tsx';
import { useQuery } from '@tanstack/react-query';
import { approvalQuery, useSetApproval } from './review-queries.ts';

/** Whether texts show at once or wait. It is saved with the click. */
export function ApprovalSetting() {
  const host = useHost();
  const { data } = useQuery(approvalQuery(host));
  const save = useSetApproval();
  if (!data) return null;
  const isOn = save.isPending ? save.variables : data.approvesReviews;
  return (
    <Check
      checked={isOn}
      onChange={({ target }) =>
        save.mutate(target.checked, { onError: () => void host.alert('Failed to save the setting.') })
      }
    >
      New texts wait for my approval
    </Check>
  );
}
