import { deviceName } from '@hearthside/services/people/accounts/device.contract.ts';
import type { Pushes } from '@hearthside/services/people/accounts/push.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { adminPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import css from './notifications.module.css';
import type { OwnState } from './own-subscription.ts';
import { pushQuery, useSwitchPush } from './push-queries.ts';
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

interface PushDevicesProps extends Pick<Pushes, 'devices'> {
  own: OwnState;
  publicKey: string;
}

const CANNOT: Partial<Record<OwnState, string>> = {
  unsupported:
    'This browser can’t show notifications. On an iPhone or iPad, add the bench to your home screen and open it there.',
  denied:
    'This browser blocks notifications from this site. Allow them in its site settings, then reload this page.',
};

/** Whether this device shows notifications, a button that asks for it, and where else they are on. */
function PushDevices({ devices, own, publicKey }: PushDevicesProps) {
  const change = useSwitchPush();
  const others = devices.filter(({ isThis }) => !isThis).map(deviceName);
  // Either alone tells nothing here.
  const isOn = own === 'on' && devices.some(({ isThis }) => isThis);
  const cannot = CANNOT[own];
  return (
    <section aria-labelledby="devices" className={`${layout.stack4} ${css.section}`}>
      <h2 id="devices" className={css.heading}>
        This device
      </h2>
      <p role="status">{cannot ?? `Notifications are ${isOn ? 'on' : 'off'}.`}</p>
      {!cannot && (
        <Button
          look={isOn ? 'secondary' : 'primary'}
          pending={change.isPending}
          onClick={() => change.mutate({ on: !isOn, publicKey })}
        >
          {isOn ? 'Turn off notifications' : 'Turn on notifications'}
        </Button>
      )}
      {change.error && (
        <Notice tone="error">
          We couldn’t change notifications on this device. {reasonOf(change.error)}
        </Notice>
      )}
      {others.length > 0 && <p>Other devices with notifications: {others.join(', ')}.</p>}
    </section>
  );
}
