import { useEffect } from 'react';
import { useHost } from '../federation/host.tsx';
import { forgetKept } from './kept-draft.ts';

const QUESTION = 'You have unsaved changes. Leave without saving?';
const LABELS = { confirm: 'Leave without saving', cancel: 'Keep editing' };

/** Asks before unsaved changes are lost: by a link, by Back, or by closing or reloading the tab. */
export function useLeaveGuard(isDirty: boolean): void {
  const { blockLeaving, confirm } = useHost();
  useEffect(() => {
    if (!isDirty) return;
    return blockLeaving(async () => {
      const isLeaving = await confirm(QUESTION, LABELS);
      if (isLeaving) forgetKept();
      return isLeaving;
    });
  }, [isDirty, blockLeaving, confirm]);
}
