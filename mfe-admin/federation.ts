import { remote } from '@hearthside/shell/federation/declaration.ts';

export default remote({ name: 'admin', exposes: { workspace: './src/workspace/workspace.tsx' } });
