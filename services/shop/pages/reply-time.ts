import { siteSettings } from './site.entity.ts';

const HOUR_MS = 3_600_000;
const VALID_FOR_MS = 30 * 24 * HOUR_MS;

/** Stores the median hours from a request to its first answer. */
export async function setReplyTime(hours: number): Promise<void> {
  await siteSettings().upsert({ replyHours: hours, measuredAt: new Date().toISOString() }).go();
}

/** The measured time in words; undefined if none was measured lately. */
export function replySentence(
  { replyHours, measuredAt }: { replyHours?: number; measuredAt?: string },
  now = Date.now(),
): string | undefined {
  if (replyHours === undefined || !measuredAt) return undefined;
  if (now - Date.parse(measuredAt) > VALID_FOR_MS) return undefined;
  return `We usually reply within ${inWords(replyHours)}.`;
}

function inWords(hours: number): string {
  if (hours <= 1) return 'an hour';
  if (hours <= 24) return `${Math.ceil(hours)} hours`;
  return `${Math.ceil(hours / 24)} days`;
}
