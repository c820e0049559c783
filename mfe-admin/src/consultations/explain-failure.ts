import type { Host } from '@hearthside/shell/federation/contract.ts';
import { isConflict, isNotFound } from '../admin-api.ts';

const CHANGED =
  'Somebody else changed this request meanwhile. It is shown as it is now; please choose again.';

const GONE = 'This request, or the user who made it, no longer exists.';

/** Alerts why a choice was not saved: the request has changed or is gone. For other failures, alerts the given message. */
export function explainFailure(host: Host, message: string) {
  return (error: Error) => {
    const known = isConflict(error) ? CHANGED : isNotFound(error) ? GONE : undefined;
    return host.alert(known ?? message);
  };
}
