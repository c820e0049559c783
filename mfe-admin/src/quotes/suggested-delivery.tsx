import type {
  AdminQuote,
  DeliverySuggestion,
} from '@hearthside/services/commission/quotes/quote.contract.ts';
import { decimalOf, formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { PLACE } from '@hearthside/services/shop/freight/freight.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import css from '../orders/likely-delivery.module.css';
import { deliveryQuery } from './quote-queries.ts';

interface SuggestedDeliveryProps {
  quote: AdminQuote;
  /** Takes an amount as it is typed. */
  onUse: (amount: string) => void;
}

/** What the delivery of the saved lines costs at the customer's place. */
export function SuggestedDelivery({ quote, onUse }: SuggestedDeliveryProps) {
  const host = useHost();
  const [place, setPlace] = useState('');
  const isWhole = new RegExp(`^(?:${PLACE})$`).test(place);
  const { data } = useQuery(deliveryQuery(host, quote, isWhole ? place : ''));
  const cents = data?.rate?.cents;
  return (
    <div className={`${layout.stack1} ${css.likely}`}>
      <TextField
        label="Delivery to ZIP"
        hint="Suggests the delivery cost. Leave empty to use the customer’s ZIP code."
        placeholder={place ? '' : data?.place}
        maxLength={10}
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      {data?.place && (
        <p className={css.offer} role="status">
          <span>{inWords(data)}</span>
          {typeof cents === 'number' && (
            <Button look="secondary" onClick={() => onUse(decimalOf(cents))}>
              Use {formatCents(cents)}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

function inWords({ place, pounds, rate }: DeliverySuggestion): string {
  if (!rate) return `No zone has ${place}.`;
  const weight = pounds === undefined ? 'weight not known' : `${pounds.toLocaleString('en-US')} lb`;
  const price = rate.cents === null ? 'on request' : formatCents(rate.cents);
  return `To ${place} (${rate.name}), ${weight}: ${price}, ${rate.transit.least} to ${rate.transit.most} days in transit.`;
}
