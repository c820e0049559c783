import { useHost } from '@hearthside/shell/federation/host.tsx';
import { adminPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import { PushDevices } from './push-devices.tsx';
import { pushQuery } from './push-queries.ts';
import { PushSettingsForm } from './push-settings-form.tsx';

export default adminPage(
  'notifications',
  () => (
    <Loaded query={pushQuery(useHost())} noun="notifications">
      {({ settings, ...devices }) => (
        <>
          <PushDevices {...devices} />
          <PushSettingsForm settings={settings} />
        </>
      )}
    </Loaded>
  ),
  'Hear at once of what is new in the shop, also while it is closed. A locked screen shows no names.',
);
