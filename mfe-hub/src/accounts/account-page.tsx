import { isOver } from '@hearthside/services/orders/stage.contract.ts';
import type { PageProps } from '@hearthside/shell/federation/contract.ts';
import { YourData } from '../personal-data/your-data.tsx';
import { BackToHub, PartOfHub } from '../userhub/part-of-hub.tsx';

/** `/userhub/account`: what the user decides about their account and their data. */
export default function AccountPage({ host }: PageProps) {
  return (
    <PartOfHub host={host} heading="Account Settings" name="account" find={(account) => account}>
      {(account, _, user) => (
        <>
          <YourData
            host={host}
            user={user}
            hasOpenOrder={account.orderHistory.some(({ status }) => !isOver(status))}
          />
          <p>
            <BackToHub />
          </p>
        </>
      )}
    </PartOfHub>
  );
}
