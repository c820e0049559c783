import type { Host } from '@hearthside/shell/federation/contract.ts';
import { isRefused } from '@hearthside/shell/federation/problem.ts';

const CHANGED =
  'Somebody else changed this request meanwhile. It is shown as it is now; please choose again.';

const GONE = 'This request, or the user who made it, no longer exists.';

/** Tells why a choice was not kept: what it was made on has changed or is gone, or else that message. */
export function sayWhy(host: Host, message: string) {
  return (error: Error) => {
    const known = isRefused(error, 'conflict', 'edit-conflict')
      ? CHANGED
      : isRefused(error, 'not-found')
        ? GONE
        : undefined;
    return host.alert(known ?? message);
  };
}
