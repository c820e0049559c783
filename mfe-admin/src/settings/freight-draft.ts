import { CURRENCY, decimalOf, parseCents, signOf } from '@hearthside/services/core/site/money.contract.ts';
import type { FreightSettings } from '@hearthside/services/shop/freight/freight.contract.ts';
import type { FreightInput } from '@hearthside/services/shop/freight/freight.schema.ts';

/** What the form holds of the prices of delivery: lists and amounts as they are typed. */
export interface FreightDraft {
  classes: string;
  zones: ZoneDraft[];
  freeFrom: string;
  pickup: string;
}

export interface ZoneDraft {
  name: string;
  places: string;
  transit: string;
  prices: string;
}

export const LABELS: Record<keyof FreightDraft, string> = {
  classes: 'Weight classes',
  zones: 'Zones',
  freeFrom: 'Free from',
  pickup: 'Pickup',
};

export const NEW_ZONE: ZoneDraft = { name: '', places: '', transit: '', prices: '' };

const ON_REQUEST = 'on request';
/** What no amount and no number of days is: the server refuses it with what to write. */
const UNREADABLE = -1;

export function draftOf({ classes, zones, freeFrom, pickup }: FreightSettings): FreightDraft {
  return {
    classes: classes.join(', '),
    zones: zones.map(({ name, places, transit: { least, most }, prices }) => ({
      name,
      places: places.join(', '),
      transit: least === most ? String(least) : `${least} to ${most}`,
      prices: prices.map((price) => (price === null ? ON_REQUEST : decimalOf(price))).join(', '),
    })),
    freeFrom: freeFrom > 0 ? decimalOf(freeFrom) : '',
    pickup,
  };
}

export function toInput({ classes, zones, freeFrom, pickup }: FreightDraft, version: number): FreightInput {
  return {
    classes: entries(classes).map((pounds) => numberIn(pounds)),
    zones: zones.map(({ name, places, transit, prices }) => {
      const [, least = '', most = least] = /^(\d+)(?:\s*(?:to|–|-)\s*(\d+))?$/.exec(transit.trim()) ?? [];
      return {
        name,
        places: entries(places).map((place) => place.toUpperCase()),
        transit: { least: numberIn(least), most: numberIn(most) },
        prices: entries(prices).map((price) =>
          price.toLowerCase() === ON_REQUEST
            ? null
            : (parseCents(price.replace(signOf(CURRENCY).trim(), '')) ?? UNREADABLE),
        ),
      };
    }),
    freeFrom: freeFrom.trim() ? (parseCents(freeFrom) ?? UNREADABLE) : 0,
    pickup,
    version,
  };
}

const entries = (list: string) => list.split(',').flatMap((one) => one.trim() || []);

function numberIn(text: string): number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : UNREADABLE;
}
