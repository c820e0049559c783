import type { ConsultationItem } from './consultation.entity.ts';

// A hundred changes of mind are kept; an item holds at most 400 KB.
const LONGEST_TIMELINE = 100;

/** The attributes that a save under this status sets; `statusVersion` moves on only when the status really changes. */
export function statusChange(before: ConsultationItem, status: string, now: string) {
  const version = before.version + 1;
  if (status === before.status) return { version };
  const timeline = [...before.timeline, { status, at: now }].slice(-LONGEST_TIMELINE);
  return { status, timeline, version, statusVersion: version };
}
