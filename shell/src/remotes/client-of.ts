import {
  CLIENT_RELEASE,
  CLIENT_RELEASE_STATUS,
} from '@hearthside/services/core/runtime/client-release.contract.ts';
import type { Host } from '../../federation/contract.ts';
import { note } from '../reports/notes.ts';
import { apiFetchBy } from '../session/api.ts';

/** What a build gets of the host by its name, `<microfrontend>/<version>`: requests and tasks say which build they are of. */
export function clientOf(release: string): Pick<Host, 'apiFetch' | 'beginTask'> {
  return {
    apiFetch: apiFetchBy(fromRelease(release)),
    beginTask(task) {
      note({ task, step: 'begun', release });
      let isFinished = false;
      return () => {
        if (!isFinished) note({ task, step: 'finished', release });
        isFinished = true;
      };
    },
  };
}

/** `fetch` that names the build, and shows a hint once the API says that it is no longer live. */
export function fromRelease(release: string, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set(CLIENT_RELEASE, release);
    const answer = await send(input, { ...init, headers });
    if (answer.headers.has(CLIENT_RELEASE_STATUS))
      import(/* webpackChunkName: "new-release" */ '../new-release/offer-reload.tsx').then(
        ({ offerReload }) => offerReload(!answer.ok),
        () => undefined,
      );
    return answer;
  };
}

declare const __webpack_public_path__: string | undefined;

/** The shell's own build: its files are in the folder of the release. */
export function ownRelease(): string {
  return typeof __webpack_public_path__ === 'string' ? __webpack_public_path__.slice(1, -1) : 'shell/unbuilt';
}

/** What the shell itself gets. */
export const ownClient = clientOf(ownRelease());
