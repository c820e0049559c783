import { CONTRACT_VERSION } from './contract.ts';
import { remote } from './declaration.ts';

test('a remote states the version of the mount contract that it was built against', () => {
  expect(remote({ name: 'storefront', exposes: { 'product-preview': './src/preview.tsx' } })).toEqual({
    name: 'storefront',
    exposes: { 'product-preview': './src/preview.tsx' },
    contract: CONTRACT_VERSION,
  });
});
