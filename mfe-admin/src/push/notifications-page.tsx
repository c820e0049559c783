import { useHost } from '@hearthside/shell/federation/host.tsx';
import { AdminPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import { PushDevices } from './push-devices.tsx';
import { pushQuery } from './push-queries.ts';
import { PushSettingsForm } from './push-settings-form.tsx';

export default function NotificationsPage() {
  const host = useHost();
  return (
    <AdminPage
      title="Notifications"
      lead="Hear at once of what is new in the shop, also while it is closed. A locked screen shows no names."
    >
      {() => (
        <Loaded query={pushQuery(host)} noun="notifications">
          {({ settings, ...devices }) => (
            <>
              <PushDevices {...devices} />
              <PushSettingsForm settings={settings} />
            </>
          )}
        </Loaded>
      )}
    </AdminPage>
  );
}
