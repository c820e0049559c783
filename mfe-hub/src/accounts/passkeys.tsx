import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import type { Profile } from '@hearthside/services/people/accounts/account.contract.ts';
import { apiQuery } from '@hearthside/shell/federation/api-query.ts';
import type { Host, NotAdded, Passkey, SessionUser } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { useState } from 'react';
import { hubApi } from '../hub-api.ts';
import { Section } from '../userhub/section.tsx';
import css from './settings.module.css';

const NOT_ADDED: Record<NotAdded, string> = {
  cancelled: 'No passkey was added: it was cancelled, or took too long. Please try again.',
  known: 'This device has a passkey of your account already.',
  full: 'Your account has as many passkeys as it can have. Please remove one first.',
};
const FAILED = 'We couldn’t add a passkey. Please wait a moment and try again.';
const UNTOLD = 'Your passkey was added, but the e-mail about it wasn’t sent.';
const NOT_REMOVED = 'We couldn’t remove that passkey. Please try again.';

/** Null where this site or browser takes none. */
function passkeysQuery(host: Host, uid: string) {
  return apiQuery(
    ['hub', 'passkeys', uid],
    topics.user(uid),
    async () => (await (await host.passkeys())?.list()) ?? null,
  );
}

interface PasskeysProps {
  user: SessionUser;
  account: Pick<Profile, 'hasSecondFactor'>;
}

/** The passkeys that sign in to the account in place of the password. */
export function Passkeys({ user, account }: PasskeysProps) {
  const host = useHost();
  const { data: passkeys, isError } = useQuery(passkeysQuery(host, user.uid));
  const [problem, setProblem] = useState<string>();
  const add = useWrite(async () => {
    const reason = await (await host.passkeys())?.add();
    if (reason) return setProblem(NOT_ADDED[reason]);
    host.toast('Your passkey was added.');
    await parseResponse(hubApi(host).me.passkeys.$post()).catch(() => setProblem(UNTOLD));
  }, [topics.user(user.uid)]);
  const remove = useWrite(
    async ({ id }: Passkey) => (await host.passkeys())?.remove(id),
    [topics.user(user.uid)],
  );
  const isPending = add.isPending || remove.isPending;
  const section = useFocusIfLost(remove.isPending || remove.submittedAt);

  function begin() {
    setProblem(undefined);
    if (!isPending) add.mutateAsync().catch(() => setProblem(FAILED));
  }

  async function askToRemove(passkey: Passkey) {
    setProblem(undefined);
    if (isPending || !(await host.confirm(`Remove ${nameOf(passkey)}?`, { confirm: 'Remove' }))) return;
    await remove.mutateAsync(passkey).catch(() => setProblem(NOT_REMOVED));
  }

  if (passkeys === null || (!passkeys && !isError)) return null;
  return (
    <Section ref={section} title="Passkeys">
      <div className={`${layout.stack4} ${css.form}`}>
        <p>
          A passkey signs you in with your fingerprint, your face or your device’s PIN, without the password.
          Remove the passkeys of devices that you no longer have.
          {user.isAdmin &&
            !account.hasSecondFactor &&
            ' Where the shop asks admins for a second factor, set up an authenticator app, too.'}
        </p>
        {isError && <p>We couldn’t load your passkeys.</p>}
        <ul className={`${layout.stack4} ${css.addresses}`}>
          {passkeys?.map((passkey) => (
            <li key={passkey.id} className={`${layout.stack1} ${css.address}`}>
              <strong>{passkey.name}</strong>
              <p>Added {shortDay(passkey.addedAt)}</p>
              <Button
                look="quiet"
                className={layout.flush}
                aria-label={`Remove ${nameOf(passkey)}`}
                pending={remove.isPending && remove.variables?.id === passkey.id}
                onClick={() => askToRemove(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
        <Button look="secondary" pending={add.isPending} onClick={begin}>
          Add a passkey
        </Button>
        {problem && <Notice tone="error">{problem}</Notice>}
      </div>
    </Section>
  );
}

/** Several may have the same name. */
const nameOf = ({ name, addedAt }: Passkey) => `“${name}”, added ${shortDay(addedAt)}`;
