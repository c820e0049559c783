import { CONTRACT_VERSION } from './contract.ts';
import { remote } from './declaration.ts';

test('a remote states the version of the mount contract that it was built against', () => {
  const exposes = { session: './src/session.tsx', workspace: './src/workspace.tsx' };
  expect(remote({ name: 'admin', exposes })).toEqual({
    name: 'admin',
    exposes,
    contract: CONTRACT_VERSION,
  });
});
