import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import type { Stage } from '@hearthside/services/commission/orders/stage.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { unsettledIn } from './unsettled.ts';

interface MoneyNoticeProps {
  order: AdminOrder;
  stage: Stage;
  /** Called when the owner wants to enter the payment that is missing. */
  onRecordPayment: () => void;
}

/** The money that a stage would leave unsettled, and what to do about it; nothing if there is none. */
export function MoneyNotice({ order, stage, onRecordPayment }: MoneyNoticeProps) {
  const cents = unsettledIn(order, stage);
  if (cents === 0) return null;
  const amount = formatCents(Math.abs(cents));
  return (
    <Notice tone="error">
      <p>
        {cents > 0
          ? `${amount} of this order hasn’t been paid yet. Record the payment if it has arrived, or write to the customer.`
          : `The customer has paid ${amount} for this order. Record the refund, or write to the customer.`}
      </p>
      <Button look="secondary" onClick={onRecordPayment}>
        {cents > 0 ? 'Record the payment' : 'Record the refund'}
      </Button>{' '}
      <LinkButton look="quiet" to={`/admin/conversations/${order.uid}/${order.id}`}>
        Write to the customer
      </LinkButton>
    </Notice>
  );
}
