import type { ListedUser } from '@hearthside/services/people/accounts/account.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { reasonOf } from '../admin-api.ts';
import { Part } from '../record/part.tsx';
import { useSetWorkshop } from './user-queries.ts';

const SEES =
  'The workshop sees orders in production with their drawings, steps and photos. It sees no prices, and an address on the day of the delivery only.';

/** Gives a user the role of the workshop, or takes it. */
export function WorkshopRole({ user }: { user: ListedUser }) {
  const host = useHost();
  const { uid, displayName, isWorkshop = false } = user;
  const set = useSetWorkshop();

  async function change() {
    const question = isWorkshop
      ? `Take the workshop’s role from ${displayName}? They are signed out everywhere.`
      : `Give ${displayName} the workshop’s role? They have it from their next sign-in on.`;
    if (!(await host.confirm(question))) return;
    // Whoever cancels the new sign-in knows that nothing was done.
    await set.mutateAsync({ uid, isWorkshop: !isWorkshop }).catch((error) => {
      if (!isRefused(error, 'sign-in-again')) host.alert(reasonOf(error));
    });
  }

  return (
    <Part title="Workshop">
      <p>{SEES}</p>
      <Button look="secondary" pending={set.isPending} onClick={change}>
        {isWorkshop ? 'Take the role away' : 'Give the role'}
      </Button>
    </Part>
  );
}
