import { entity, type ItemOf, key } from '../../core/model/entity.ts';
import { timeOf } from '../../core/runtime/ids.ts';
import { ARCHIVE_STATUSES } from './archive.contract.ts';

/*
 * The archive of their data that a person has asked for; a later one takes its place.
 *
 * Access patterns
 *   a person's archive    get, put, update    pk USER#<uid>, sk ARCHIVE
 */
export const archives = entity('archive', {
  attributes: {
    uid: { type: 'string', required: true },
    id: { type: 'string', required: true },
    status: { type: ARCHIVE_STATUSES, required: true },
    /** Keys of its files in the media bucket. */
    files: { type: 'list', items: { type: 'string' }, required: true },
    /** Epoch seconds, for the table's TTL. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byUser: key('USER#${uid}', 'ARCHIVE'),
  },
});

export type ArchiveItem = ItemOf<typeof archives>;

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
