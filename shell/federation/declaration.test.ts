import { CONTRACT_VERSION } from './contract.ts';
import { remote } from './declaration.ts';

test('a remote states the version of the mount contract that it was built against', () => {
  expect(remote({ name: 'hub', exposes: { userhub: './src/userhub.tsx' } })).toEqual({
    name: 'hub',
    exposes: { userhub: './src/userhub.tsx' },
    contract: CONTRACT_VERSION,
  });
});
