import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import { CONTRACT_VERSION } from '@hearthside/shell/federation/contract.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { pathFault } from '../emulators/cloudfront/path-fault.ts';
import { anyKind, cause, type FaultKind, faultKind } from '../emulators/faults/fault-kind.ts';
import { objectFault } from '../emulators/s3/object-fault.ts';

const microfrontend = { label: 'Microfrontend', default: 'hub', choices: MICROFRONTENDS };

const remoteFault = faultKind({
  name: 'remote',
  does: 'The files of a microfrontend answer 503 (dead), or late (slow).',
  ends: 'The files are there again. Open pages try again by themselves.',
  settings: {
    microfrontend,
    effect: { label: 'Effect', default: 'dead', choices: ['dead', 'slow'] },
    delay: { label: 'Seconds of delay, if slow', default: 3, min: 0, max: 60 },
  },
  causes: ({ microfrontend, effect, delay }) => [
    cause(pathFault, {
      path: `/${microfrontend}/*`,
      effect: effect === 'dead' ? 'unavailable' : 'slow',
      delay,
    }),
  ],
});

const pointerFault = faultKind({
  name: 'pointer',
  does: 'The release pointer of a microfrontend names a build that is gone (stale), is cut off (broken), or is missing.',
  ends: 'The pointer is as it was. Caches have the wrong one for some seconds more.',
  settings: {
    microfrontend,
    effect: { label: 'Effect', default: 'stale', choices: ['stale', 'broken', 'missing'] },
  },
  causes({ microfrontend, effect }) {
    const key = `releases/${microfrontend}.json`;
    if (effect === 'missing') return [cause(objectFault, { key, effect: 'missing', content: '' })];
    if (effect === 'broken') return [cause(objectFault, { key, effect: 'cut off', content: '' })];
    return [
      cause(objectFault, { key, effect: 'replaced', content: JSON.stringify(staleRelease(microfrontend)) }),
    ];
  },
});

/** What the suite can make fail in its own words, beside the faults of the emulators. */
export const SUITE_FAULTS: FaultKind[] = [anyKind(remoteFault), anyKind(pointerFault)];

/** The pointer to a build of which no file is left. */
function staleRelease(name: MicrofrontendName): ReleasePointer {
  const version = 'withdrawn';
  const entry = `/${name}/${version}/remoteEntry.js`;
  return {
    name,
    version,
    entry,
    integrity: 'sha384-',
    exposes: { main: { js: [entry], css: [] } },
    contract: CONTRACT_VERSION,
  };
}
