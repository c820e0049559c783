import { remote } from '@hearthside/shell/federation/declaration.ts';

export default remote({ name: 'hub' });
