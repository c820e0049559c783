import { remote } from '@hearthside/shell/federation/declaration.ts';

export default remote({
  name: 'admin',
  exposes: {
    session: './src/bench/session.tsx',
    workspace: './src/workspace/workspace.tsx',
  },
});
