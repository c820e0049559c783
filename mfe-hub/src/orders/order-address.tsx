import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { isOver } from '@hearthside/services/commission/orders/stage.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import type { FormEvent } from 'react';
import { AddressField, useDeliveryAddress } from './address-field.tsx';
import css from './order-details.module.css';
import orderHandover from './order-handover.module.css';
import money from './order-money.module.css';
import { useGiveAddress } from './order-queries.ts';

/** Where the order goes; nothing before that is known. */
export function OrderAddress({ order: { deliveryAddress } }: { order: OrderEntry }) {
  if (!deliveryAddress) return null;
  return (
    <>
      <h3 className={money.title}>Delivery Address</h3>
      <p className={css.address}>{deliveryAddress}</p>
    </>
  );
}

interface DeliveryAddressProps {
  account: Account;
  order: OrderEntry;
}

/** Where the order goes, which the customer can say as long as nobody has. */
export function DeliveryAddress({ account, order }: DeliveryAddressProps) {
  const place = useFocusIfLost<HTMLDivElement>(order.deliveryAddress);
  const isMissing = !order.deliveryAddress && !isOver(order.status);
  return (
    <div ref={place} tabIndex={-1}>
      {isMissing ? <AddressForm account={account} order={order} /> : <OrderAddress order={order} />}
    </div>
  );
}

function AddressForm({ account: { uid, settings }, order: { id } }: DeliveryAddressProps) {
  const give = useGiveAddress({ uid, id });
  const { address: deliveryAddress, field, forget } = useDeliveryAddress(id, settings.addresses);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    give.mutate({ deliveryAddress }, { onSuccess: forget });
  };
  return (
    <>
      <h3 className={money.title}>Delivery Address</h3>
      <form
        className={`${layout.stack3} ${orderHandover.form}`}
        aria-label="Delivery address"
        onSubmit={submit}
      >
        <AddressField field={field} error={problemOf(give.error)?.errors?.deliveryAddress} />
        <div>
          <Button type="submit" pending={give.isPending}>
            Save the address
          </Button>
        </div>
      </form>
    </>
  );
}
