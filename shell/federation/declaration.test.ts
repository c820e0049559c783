import { CONTRACT_VERSION } from './contract.ts';
import { remote } from './declaration.ts';

test('a remote states the version of the mount contract that it was built against', () => {
  const exposes = { 'menu-count': './src/menu-count.tsx' };
  expect(remote({ name: 'hub', exposes })).toEqual({
    name: 'hub',
    exposes,
    contract: CONTRACT_VERSION,
  });
});
