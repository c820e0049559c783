import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import { PushDevices } from './push-devices.tsx';
import { pushQuery } from './push-queries.ts';
import { PushSettingsForm } from './push-settings-form.tsx';

export default function NotificationsPage() {
  return (
    <AdminPage
      title="Notifications"
      lead="Hear at once of what is new in the shop, also while it is closed. A locked screen shows no names."
    >
      {() => <Notifications />}
    </AdminPage>
  );
}

function Notifications() {
  const query = useQuery(pushQuery(useHost()));
  return (
    <Loaded query={query} noun="notifications">
      {({ settings, ...devices }) => (
        <>
          <PushDevices {...devices} />
          <PushSettingsForm settings={settings} />
        </>
      )}
    </Loaded>
  );
}
