export const ARCHIVE_STATUSES = ['preparing', 'ready'] as const;

/** The archive of one's own data, as the hub shows it. */
export interface Archive {
  status: (typeof ARCHIVE_STATUSES)[number] | 'none' | 'failed';
  /** Addresses of its files, valid for some minutes; more than one when there are many pictures. */
  files: string[];
  /** ISO 8601: until when it can be downloaded. */
  until: string | null;
}
