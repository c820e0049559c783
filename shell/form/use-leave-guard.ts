import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../federation/host.tsx';
import { forgetKept } from './kept-draft.ts';

const QUESTION = 'You have unsaved changes. Leave without saving?';
const LABELS = { confirm: 'Leave without saving', cancel: 'Keep editing' };

/**
 * Asks before unsaved changes are lost: by a link, by Back, or by closing or reloading the tab. A save that is on its way is
 * waited for: `savesAll` resolves to whether it has stored all that was typed.
 */
export function useLeaveGuard(isDirty: boolean, savesAll?: () => Promise<boolean>): void {
  const { blockLeaving, confirm } = useHost();
  const mayLeave = useEffectEvent(async () => {
    const isLeaving = (await savesAll?.()) || (await confirm(QUESTION, LABELS));
    if (isLeaving) forgetKept();
    return isLeaving;
  });
  useEffect(() => {
    if (isDirty) return blockLeaving(() => mayLeave());
  }, [isDirty, blockLeaving]);
}
