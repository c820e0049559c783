import { openChange } from '@hearthside/services/commission/orders/change.contract.ts';
import type { AdminOrder, DeliveryRange } from '@hearthside/services/commission/orders/order.contract.ts';
import { dateProposal } from '@hearthside/services/commission/orders/promises.contract.ts';
import type { ScheduledOrder } from '@hearthside/services/commission/orders/schedule.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { Loaded } from '../loaded.tsx';
import { ChangeForm } from '../orders/change-form.tsx';
import { orderQuery } from '../orders/order-queries.ts';

export interface MoveDialogProps {
  order: ScheduledOrder;
  /** Where it was moved to. */
  delivery: DeliveryRange;
  onClose: () => void;
}

/** Other days for an order, with the message to its customer as it is drafted. Nothing is saved before its e-mail was shown. */
export default function MoveDialog({ order, delivery, onClose }: MoveDialogProps) {
  const host = useHost();
  return (
    <Dialog title={`Move order ${order.orderId}`} onClose={onClose}>
      <Loaded query={orderQuery(host, order)} noun="order">
        {(stored) => <Proposal order={stored} delivery={delivery} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface ProposalProps extends Pick<MoveDialogProps, 'delivery' | 'onClose'> {
  order: AdminOrder;
}

function Proposal({ order, delivery, onClose }: ProposalProps) {
  if (openChange(order.changes)?.state === 'proposed')
    return (
      <>
        <p>
          The customer hasn’t answered the last proposal yet. Open the order to withdraw it, then propose
          other days.
        </p>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </>
    );
  return (
    <ChangeForm
      order={order}
      begin={dateProposal(order.delivery ?? delivery, delivery)}
      isOfDate
      onClose={onClose}
    />
  );
}
