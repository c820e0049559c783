import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import { itemsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { chosenLines, priceOf } from '@hearthside/services/commission/quotes/choice.contract.ts';
import type { LineAnswer, QuoteEntry } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { SelectField } from '@hearthside/shell/ui/components/select-field.tsx';
import { useState } from 'react';
import { useAcceptQuote } from './quote-queries.ts';

interface AcceptDialogProps {
  uid: string;
  quote: QuoteEntry;
  answers: LineAnswer[];
  /** Where the order may go, the one that is offered first at the start. */
  addresses: string[];
  /** Called once the answer is received. */
  onAnswered: () => void;
  onClose: () => void;
}

/** Says what accepting does before it is done. */
export function AcceptDialog({ uid, quote, answers, addresses, onAnswered, onClose }: AcceptDialogProps) {
  const _host = useHost();
  const accept = useAcceptQuote({ uid, id: quote.id });
  const { total, deposit } = priceOf(quote, answers);
  const [deliveryAddress, setAddress] = useState(addresses[0] ?? '');
  const place = () =>
    accept.mutate(
      { revision: quote.revision, answers, deliveryAddress },
      { onSuccess: onAnswered, onSettled: onClose },
    );
  return (
    <Dialog title={`Place your order for ${formatCents(total)}?`} onClose={onClose}>
      <p>We’ll place your order with exactly these lines, delivery included, and send you an e-mail:</p>
      <ul>
        {itemsOf(chosenLines(quote.lines, answers), []).map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same item may be listed twice, and the list is not edited
          <li key={place}>{item}</li>
        ))}
      </ul>
      {deposit > 0 && <p>We’ll start once your deposit of {formatCents(deposit)} arrives.</p>}
      {addresses.length > 0 && (
        <SelectField
          label="Deliver to"
          value={deliveryAddress}
          onChange={({ target }) => setAddress(target.value)}
        >
          {addresses.map((address) => (
            <option key={address} value={address}>
              {address.replaceAll('\n', ', ')}
            </option>
          ))}
          <option value="">We agree on it later</option>
        </SelectField>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Not yet
        </Button>
        <Button pending={accept.isPending} onClick={place}>
          Place the order
        </Button>
      </DialogActions>
    </Dialog>
  );
}
