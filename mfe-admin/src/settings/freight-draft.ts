import { centsIn, decimalIn } from '@hearthside/services/core/site/decimal.contract.ts';
import { decimalOf } from '@hearthside/services/core/site/money.contract.ts';
import type { FreightSettings } from '@hearthside/services/shop/freight/freight.contract.ts';
import type { FreightInput } from '@hearthside/services/shop/freight/freight.schema.ts';

/** What the form holds of the prices of delivery: numbers and amounts as they are typed. */
export interface FreightDraft {
  classes: string[];
  zones: ZoneDraft[];
  freeFrom: string;
  pickup: string;
}

export interface ZoneDraft {
  name: string;
  /** Separated by spaces or commas. */
  places: string;
  least: string;
  most: string;
  /** One for each weight class; empty for one on request. */
  prices: string[];
}

export const LABELS: Record<keyof FreightDraft, string> = {
  classes: 'Weight classes',
  zones: 'Zones',
  freeFrom: 'Free from',
  pickup: 'Pickup',
};

export const NEW_ZONE: ZoneDraft = { name: '', places: '', least: '', most: '', prices: [] };

/** What no amount and no number of days is: the server refuses it with what to write. */
const UNREADABLE = -1;

export function draftOf({ classes, zones, freeFrom, pickup }: FreightSettings): FreightDraft {
  return {
    classes: classes.map(String),
    zones: zones.map(({ name, places, transit: { least, most }, prices }) => ({
      name,
      places: places.join(', '),
      least: String(least),
      most: String(most),
      prices: prices.map((price) => (price === null ? '' : decimalOf(price))),
    })),
    freeFrom: freeFrom > 0 ? decimalOf(freeFrom) : '',
    pickup,
  };
}

export function toInput({ classes, zones, freeFrom, pickup }: FreightDraft, version: number): FreightInput {
  return {
    classes: classes.map(numberIn),
    zones: zones.map(({ name, places, least, most, prices }) => ({
      name,
      places: places.split(/[\s,;]+/).flatMap((place) => place.toUpperCase() || []),
      transit: { least: numberIn(least), most: numberIn(most || least) },
      prices: classes.map((_, place) => {
        const price = prices[place]?.trim();
        return price ? (centsIn(price) ?? UNREADABLE) : null;
      }),
    })),
    freeFrom: freeFrom.trim() ? (centsIn(freeFrom) ?? UNREADABLE) : 0,
    pickup,
    version,
  };
}

const numberIn = (text: string) => Number(decimalIn(text) ?? UNREADABLE);
