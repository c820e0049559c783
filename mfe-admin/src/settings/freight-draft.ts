import { centsIn, decimalIn } from '@hearthside/services/core/site/decimal.contract.ts';
import { decimalOf } from '@hearthside/services/core/site/money.contract.ts';
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
        places: entries(places, ',').map((place) => place.toUpperCase()),
        transit: { least: numberIn(least), most: numberIn(most) },
        prices: entries(prices).map((price) =>
          price.toLowerCase() === ON_REQUEST ? null : (centsIn(price) ?? UNREADABLE),
        ),
      };
    }),
    freeFrom: freeFrom.trim() ? (centsIn(freeFrom) ?? UNREADABLE) : 0,
    pickup,
    version,
  };
}

/** Of numbers: a comma between digits is part of one. */
const NUMBERS = /;|,(?!\d)/;

const entries = (list: string, between: RegExp | string = NUMBERS) =>
  list.split(between).flatMap((one) => one.trim() || []);

function numberIn(text: string): number {
  return Number(decimalIn(text) ?? UNREADABLE);
}
