import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import { misfitsOfPair, type Neighbor } from './shell-fit.ts';

const gives = { 'react-router-dom': ['Link', 'useParams'] };
const shell: Neighbor = {
  title: 'shell s1 (live)',
  pointer: { name: 'shell', version: 's1', entry: '', integrity: '', exposes: {}, contract: 6 },
  facts: { needs: {}, host: { gives, contracts: [2, 6], pages: { hub: ['userhub'] } } },
};
const file = { js: [], css: [] };

interface Difference {
  contract?: number;
  needs?: Record<string, string[]>;
  exposes?: ReleasePointer['exposes'];
}

function aHub({ contract = 6, needs = {}, exposes = { userhub: file } }: Difference): Neighbor {
  return {
    title: 'hub h1 (kept)',
    pointer: { name: 'hub', version: 'h1', entry: '', integrity: '', exposes, contract },
    facts: { needs },
  };
}

const lacks = (hub: Neighbor, isShellNew: boolean) =>
  misfitsOfPair(shell, hub, isShellNew).map(({ breaks, because }) => `${breaks}: ${because}`);

test('a hub that the shell serves in everything fits, also one that imports a package as a whole', () => {
  expect(lacks(aHub({ needs: { 'react-router-dom': ['Link'] } }), false)).toEqual([]);
  expect(lacks(aHub({ needs: { 'react-router-dom': [] } }), true)).toEqual([]);
});

test.each<[string, Difference, string]>([
  [
    'a name',
    { needs: { 'react-router-dom': ['useBlocker'] } },
    'hub needs useBlocker of react-router-dom, which the shell does not give.',
  ],
  [
    'a package',
    { needs: { three: ['Mesh'] } },
    'hub needs the package of three, which the shell does not give.',
  ],
  [
    'a newer contract',
    { contract: 7 },
    'hub needs version 7 of the mount contract, and the shell has 2 to 6.',
  ],
  [
    'an older contract',
    { contract: 1 },
    'hub needs version 1 of the mount contract, and the shell has 2 to 6.',
  ],
  ['a page', { exposes: {} }, 'hub has no page userhub, for which the shell asks.'],
])('%s that one of the two lacks is told, with whom it breaks: who has the other one', (_, hub, because) => {
  expect(lacks(aHub(hub), false)).toEqual([`people with shell s1 (live): ${because}`]);
  expect(lacks(aHub(hub), true)).toEqual([`hub h1 (kept): ${because}`]);
});
