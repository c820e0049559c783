import { timeOf } from '../../kit/runtime/ids.ts';
import type { ArchiveItem } from './archive.entity.ts';

const MADE_WITHIN_MS = 30 * 60_000;

export function isInTheMaking({ status, id }: ArchiveItem): boolean {
  return status === 'preparing' && Date.now() - Date.parse(timeOf(id)) < MADE_WITHIN_MS;
}

/** The state to show: one that was not made in time never will be, and one that has expired is gone. */
export function shownStatus(archive: ArchiveItem | null) {
  if (!archive || archive.expiresAt <= Date.now() / 1000) return 'none';
  if (archive.status === 'ready') return 'ready';
  return isInTheMaking(archive) ? 'preparing' : 'failed';
}
