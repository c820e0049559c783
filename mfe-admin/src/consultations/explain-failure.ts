import type { Host } from '@hearthside/shell/federation/contract.ts';
import { isRefused } from '@hearthside/shell/federation/problem.ts';

const CHANGED = 'Someone else changed this request. It’s now up to date; please choose again.';

const GONE = 'This request, or the user who made it, no longer exists.';

/** Alerts why a choice was not saved: the request has changed or is gone. For other failures, alerts the given message. */
export function explainFailure(host: Host, message: string) {
  return (error: Error) => {
    const known = isRefused(error, 'conflict', 'edit-conflict')
      ? CHANGED
      : isRefused(error, 'not-found')
        ? GONE
        : undefined;
    return host.alert(known ?? message);
  };
}
