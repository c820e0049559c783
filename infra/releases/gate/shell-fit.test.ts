import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import { misfitsOfPair, type Neighbor } from './shell-fit.ts';

const gives = { 'react-router-dom': ['Link', 'useParams'] };
const shell: Neighbor = {
  title: 'shell s1 (live)',
  pointer: { name: 'shell', version: 's1', entry: '', integrity: '', exposes: {}, contract: 6 },
  facts: {
    needs: {},
    versions: { 'react-router-dom': ['7.18.5'] },
    host: { gives, contracts: [2, 6], pages: { hub: ['userhub'] } },
  },
};
const file = { js: [], css: [] };

interface Difference {
  contract?: number;
  needs?: Record<string, string[]>;
  exposes?: ReleasePointer['exposes'];
  versions?: Record<string, string[]>;
}

function aHub({ contract = 6, needs = {}, exposes = { userhub: file }, versions }: Difference): Neighbor {
  return {
    title: 'hub h1 (kept)',
    pointer: { name: 'hub', version: 'h1', entry: '', integrity: '', exposes, contract },
    facts: { needs, ...(versions && { versions }) },
  };
}

const lacks = (hub: Neighbor, isShellNew: boolean) =>
  misfitsOfPair(shell, hub, isShellNew).map(({ breaks, because }) => `${breaks}: ${because}`);

const LINK = { needs: { 'react-router-dom': ['Link'] } };
const built = (...versions: string[]) => ({ ...LINK, versions: { 'react-router-dom': versions } });

test.each<[string, string[], boolean]>([
  ['a patch of it', ['7.18.0'], true],
  ['a minor version before', ['7.17.9'], false],
  ['a minor version after', ['7.19.0'], false],
  ['another major version', ['8.18.5'], false],
  ['another, and was tested with its minor version too', ['7.19.0', '7.18'], true],
])('a remote that was built with %s fits: %j, %s', (_, versions, fits) => {
  const because = `hub was built and tested with react-router-dom ${versions.join(', ')}, and the shell gives 7.18.5.`;
  expect(lacks(aHub(built(...versions)), false)).toEqual(
    fits ? [] : [`people with shell s1 (live): ${because}`],
  );
  expect(lacks(aHub(built(...versions)), true)).toEqual(fits ? [] : [`hub h1 (kept): ${because}`]);
});

test('a package that it does not import may have any version, and a kept release keeps its shell', () => {
  expect(lacks(aHub({ ...built('8.0.0'), needs: {} }), false)).toEqual([]);
  expect(misfitsOfPair(shell, { ...aHub(built('8.0.0')), isKept: true }, true)).toEqual([]);
});

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
