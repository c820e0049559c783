import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import { type Device, deviceName } from '@hearthside/services/people/accounts/device.contract.ts';
import type { Host, SessionUser } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { hubApi, hubQuery } from '../hub-api.ts';
import { Section } from '../userhub/section.tsx';
import css from './settings.module.css';

const FAILED = 'We couldn’t sign that device out. Please try again.';
const ENDED_ALL = 'Every device has been signed out. Please sign in again on this one.';

function devicesQuery(host: Host, uid: string) {
  return hubQuery(host, ['hub', 'devices', uid], topics.user(uid), (api) => api.me.devices.$get());
}

/** The browsers that may be signed in; each can be signed out, or all at once. */
export function Devices({ user }: { user: SessionUser }) {
  const host = useHost();
  const { data: devices = [], isError } = useQuery(devicesQuery(host, user.uid));
  const end = useWrite(
    async ({ id }: Device) => {
      await parseResponse(hubApi(host).me.devices[':id'].$delete({ param: { id } }));
    },
    [topics.user(user.uid)],
  );
  const endAll = useWrite(async () => {
    await parseResponse(hubApi(host).me.devices.$delete());
    // This sign-in has ended too.
    await host.signIn(user.email, ENDED_ALL);
  }, [topics.user(user.uid)]);
  const isPending = end.isPending || endAll.isPending;
  const section = useFocusIfLost(end.isPending || end.submittedAt);

  return (
    <Section ref={section} title="Devices">
      <div className={`${layout.stack4} ${css.form}`}>
        <p>
          These browsers have signed in to your account in the last 30 days. If you don’t know one, sign out
          everywhere, and change your password.
        </p>
        {isError && <p>We couldn’t load your devices.</p>}
        <ul className={`${layout.stack4} ${css.addresses}`}>
          {devices.map((device) => (
            <li key={device.id} className={`${layout.stack1} ${css.address}`}>
              <strong>{sentence(deviceName(device))}</strong>
              <p>
                {device.isThis ? 'This device' : `Last used ${shortDay(device.lastSeen)}`}
                {` · Signed in since ${shortDay(device.firstSeen)}`}
              </p>
              {!device.isThis && (
                <Button
                  look="quiet"
                  className={layout.flush}
                  aria-label={`Sign out ${deviceName(device)}`}
                  pending={end.isPending && end.variables?.id === device.id}
                  onClick={() => !isPending && end.mutate(device)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Button look="secondary" pending={endAll.isPending} onClick={() => !isPending && endAll.mutate()}>
          Sign out everywhere
        </Button>
        {(end.isError || endAll.isError) && <Notice tone="error">{FAILED}</Notice>}
      </div>
    </Section>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
