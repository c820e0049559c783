import { notShown, record } from '../model/record.ts';
import type { RestoreRule } from '../model/restore.ts';
import { UNUSED_EXPIRES_AFTER_SECONDS, uploads } from './upload.entity.ts';

/**
 * The removal of an upload's item removes its files, so a restore removes none. One that nothing shows any more expires,
 * as uploads do that are never used.
 */
const restore: RestoreRule = (then, now, { now: seconds, shown }) => {
  const isShown = shown.has((then ?? now)?.key?.S ?? '');
  // Of one that went with the account of somebody, nothing comes back.
  if (then?.attachedTo && (now || isShown)) return then;
  if (!now?.attachedTo || now.expiresAt || isShown) return now;
  return { ...now, expiresAt: { N: String(seconds + UNUSED_EXPIRES_AFTER_SECONDS) } };
};

export const upload = record({
  entity: uploads,
  ...notShown('it follows from the record that shows the picture'),
  personal: async () => (await import('./personal-data.ts')).uploadData,
  restore,
});
