import { remote } from '@hearthside/shell/federation/declaration.ts';

export default remote({
  name: 'hub',
  exposes: { 'menu-count': './src/conversations/menu-count.tsx' },
});
