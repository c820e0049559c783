import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { type ListedUser, PROOF_DAYS } from '@hearthside/services/people/accounts/account.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { useUser } from '@hearthside/shell/federation/use-user.ts';
import { reasonOf, useAlert } from '@hearthside/shell/federation/use-write.ts';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { RecordHistory } from '../history/record-history.tsx';
import { CustomerPart } from '../record/customer-part.tsx';
import { newRecord } from '../record/new-record.ts';
import { Part } from '../record/part.tsx';
import { RecordLayout } from '../record/record-layout.tsx';
import { Facts } from '../record/record-summary.tsx';
import { InviteDialog, ROLE_TEXTS } from './invite-dialog.tsx';
import {
  useDeleteEntered,
  useEndInvitation,
  useResetSecondFactor,
  useSetWorkshop,
  useTakeAdmin,
} from './user-queries.ts';

/** A user with all that they ever had, and what admins did about them. */
export function UserRecord({ user }: { user: ListedUser }) {
  const own = useUser();
  const { uid, displayName, email, status, lastLogin, isEntered, invitation } = user;
  const [isInviting, setInviting] = useState(false);
  return (
    <RecordLayout
      main={
        <>
          <Facts
            facts={[
              ['Current Status', status],
              isEntered ? ['Entered', momentText(lastLogin)] : ['Last sign-in', momentText(lastLogin)],
            ]}
          />
          <CustomerPart uid={uid} name={displayName} email={email} phone="" isOpen>
            <Link to={newRecord('consultations')} state={{ uid, name: displayName, email }}>
              New request
            </Link>
            <Link to={newRecord('orders')} state={{ uid, name: displayName, email }}>
              New order
            </Link>
            {isEntered && !invitation?.role && (
              <Button look="quiet" onClick={() => setInviting(true)}>
                Invite by e-mail
              </Button>
            )}
          </CustomerPart>
          {isInviting && <InviteDialog customer={user} onClose={() => setInviting(false)} />}
        </>
      }
      side={
        <>
          {uid !== own && <UserAccess user={user} />}
          <RecordHistory subject={uid} />
        </>
      }
    />
  );
}

function UserAccess({ user }: { user: ListedUser }) {
  const { uid, displayName, isWorkshop = false, isAdmin, isEntered, invitation, hasSecondFactor } = user;
  const takeAdmin = useTakeAdmin(uid);
  const endInvitation = useEndInvitation(uid);
  const remove = useDeleteEntered(uid);
  const set = useSetWorkshop(uid, !isWorkshop);
  const reset = useResetSecondFactor(uid);
  // The button that had the focus is gone with what it took away.
  const role = useFocusIfLost<HTMLElement>([invitation?.at, isAdmin, hasSecondFactor].join());
  return (
    <>
      {invitation && (
        <UserAct
          title="Invitation"
          text={`Invited ${invitation.role ? `as ${ROLE_TEXTS[invitation.role].toLowerCase()} ` : ''}on ${momentText(invitation.at)}. The link works once, for ${PROOF_DAYS} days.`}
          button="Take it back"
          question={`Take the invitation of ${displayName} back? Its link is of no use then.`}
          done="The invitation is taken back."
          act={endInvitation}
        />
      )}
      {isAdmin && (
        <UserAct
          title="Admin"
          text="An admin may do everything here."
          button="Take the admin’s role away"
          question={`Take the admin’s role from ${displayName}? They are signed out everywhere.`}
          done={`${displayName} is no admin now.`}
          act={takeAdmin}
        />
      )}
      <UserAct
        ref={role}
        title="Workshop"
        text="The workshop sees orders in production with their drawings, steps and photos. It sees no prices, and an address on the day of the delivery only."
        button={isWorkshop ? 'Take the role away' : 'Give the role'}
        byKey="r"
        question={
          isWorkshop
            ? `Take the workshop’s role from ${displayName}? They are signed out everywhere.`
            : `Give ${displayName} the workshop’s role? They have it from their next sign-in on.`
        }
        done={isWorkshop ? `${displayName} has no role now.` : `${displayName} has the workshop’s role.`}
        act={set}
      />
      {hasSecondFactor && (
        <UserAct
          title="Second factor"
          text="Their sign-in takes a code of an authenticator app. Reset it if they have lost the device."
          button="Reset the second factor"
          question={`Reset the second factor of ${displayName}? Make sure that it is them who ask. They are signed out everywhere, sign in by the password alone, set up a new device and remove any passkey of the lost one.`}
          done={`${displayName} signs in by the password alone now.`}
          act={reset}
        />
      )}
      {isEntered && (
        <UserAct
          title="Personal data"
          text="They cannot sign in, so you delete their data if they ask for it. Invoices and credit notes stay for ten years."
          button="Delete with all data"
          question={`Delete ${displayName} with their requests, quotes, orders and messages? It can’t be undone.`}
          done={`${displayName} is deleted.`}
          act={remove}
        />
      )}
    </>
  );
}

interface UserActProps {
  title: string;
  /** What it is about. */
  text: string;
  button: string;
  /** The key that presses it. @default none */
  byKey?: string;
  /** Asked before it is done. */
  question: string;
  /** Told once it is done. */
  done: string;
  act: { mutateAsync: () => Promise<unknown>; isPending: boolean };
  ref?: Ref<HTMLElement>;
}

/** What an admin may do with a user's access, after a question. */
function UserAct({ title, text, button, byKey, question, done, act, ref }: UserActProps) {
  const host = useHost();
  // Whoever cancels the new sign-in knows that nothing was done.
  const told = useAlert((error) => (isRefused(error, 'sign-in-again') ? undefined : reasonOf(error)));

  async function ask() {
    if (!(await host.confirm(question, { confirm: button }))) return;
    await act.mutateAsync().then(() => host.toast(done), told);
  }

  return (
    <Part ref={ref} title={title}>
      <p>{text}</p>
      <Button look="secondary" byKey={byKey} pending={act.isPending} onClick={ask}>
        {button}
      </Button>
    </Part>
  );
}
