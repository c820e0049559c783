import { phoneLink } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { unbroken } from '@hearthside/services/core/site/unbroken.contract.ts';
import type { AsChosen } from '@hearthside/services/shop/catalog/as-chosen.contract.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import {
  PLACE,
  PLACE_TITLE,
  stateProblem,
  zoneOf,
} from '@hearthside/services/shop/freight/freight.contract.ts';
import {
  chosenZones,
  type ProductDelivery as Delivery,
} from '@hearthside/services/slices/storefront/product-delivery.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import { type FormEvent, useState } from 'react';
import { AskDialog, AskLink } from './ask.tsx';
import css from './product-delivery.module.css';
import { rememberedPlace, rememberPlace } from './remembered-place.ts';

export interface DeliveryProps {
  delivery: Delivery;
  /** As it is chosen. */
  product: Product & Partial<Pick<AsChosen, 'extra'>>;
}

type Zone = Delivery['zones'][number];

/**
 * What delivery costs and when the product arrives, in the shop's own zone and where the shopper says; what is paid first, the
 * warranty, and where the page says what follows.
 */
export default function ProductDelivery({ delivery, product }: DeliveryProps) {
  const { handling, pickup, depositPercent, warranty, phone } = delivery;
  const zones = chosenZones(delivery, product);
  const [place, setPlace] = useState(rememberedPlace);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('place')).trim().toUpperCase();
    rememberPlace(typed);
    setPlace(typed);
  };
  return (
    <section aria-label="Delivery" className={css.delivery}>
      <p role="status">{place ? toPlace(place, zoneOf(zones, place)) : inGeneral(zones, pickup)}</p>
      {zones.length > 0 && (
        // Without its script the form sends nothing.
        <form id="delivery" method="dialog" className={css.form} onSubmit={ask}>
          <TextField
            label="Delivery to ZIP"
            name="place"
            defaultValue={place}
            pattern={PLACE}
            title={PLACE_TITLE}
            autoComplete="postal-code"
            onInput={({ currentTarget: field }) => field.setCustomValidity(stateProblem(field.value))}
          />
          <Button type="submit" look="secondary">
            Show price
          </Button>
        </form>
      )}
      {zones.length + Number(pickup !== '') > 1 && (
        <details>
          <summary className={css.summary}>All regions</summary>
          <ul className={css.regions}>
            {zones.map((zone) => (
              <li key={zone.name}>
                {zone.name}: {priceOf(zone)}, {whenOf(zone)}
              </li>
            ))}
            {pickup && (
              <li>
                Pickup: {pickup}
                {handling && `, ready in ${handling.least} to ${handling.most} days`}
              </li>
            )}
          </ul>
        </details>
      )}
      <ul className={css.terms}>
        <li>
          Made to order: tell us about your place
          {phone && (
            <>
              {' '}
              or call <a href={phoneLink(phone)}>{phone}</a>
            </>
          )}
          , and we’ll take it from there.
        </li>
        {!!depositPercent && <li>{depositPercent}% deposit, the rest when your piece is ready</li>}
        {warranty && <li>Warranty from delivery: {unbroken(warranty)}</li>}
        <li>
          <a href="#after-your-request">What happens after your request</a>
        </li>
      </ul>
      <p>
        <AskLink of="question">Ask a question</AskLink>
      </p>
      <AskDialog product={product} />
    </section>
  );
}

function toPlace(place: string, zone: Zone | undefined): string {
  if (!zone) return `We have no price for ${place} yet. Send us a request, and your quote will include it.`;
  return `To ${place} (${zone.name}): ${priceOf(zone)}. Ordered today, ${whenOf(zone)}.`;
}

function inGeneral(zones: Zone[], pickup: string): string {
  const [own] = zones;
  if (!own) return `Pickup: ${pickup}`;
  const prices = zones.flatMap(({ cents }) => cents ?? []);
  const from = prices.length === 0 ? 'on request' : `from ${formatCents(Math.min(...prices))}`;
  return `${Math.max(...prices) === 0 ? 'Free delivery' : `Delivery ${from}`}. Ordered today, ${whenOf(own)} (${own.name}).`;
}

function priceOf({ cents }: Zone): string {
  if (cents === null) return 'price on request';
  return cents === 0 ? 'free delivery' : formatCents(cents);
}

function whenOf({ arrival, transit: { least, most } }: Zone): string {
  return arrival ? `arrives ${arrival}` : `${least} to ${most} days in transit`;
}
