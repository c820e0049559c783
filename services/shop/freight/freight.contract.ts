import { postalLines } from '../../people/accounts/account.contract.ts';

export const MAX_ZONES = 20;
export const MAX_WEIGHT_CLASSES = 6;
export const MAX_PLACES = 60;
export const MAX_TRANSIT_DAYS = 120;
export const MAX_PICKUP = 200;

/** What a shopper may type as a place: a ZIP code, a Canadian postal code, or a country, with the spaces of autofill. No ZIP code begins with 000. */
export const PLACE =
  '\\s*((?!000)\\d{5}([\\s\\-]?\\d{4})?|[A-Za-z]\\d[A-Za-z]([\\s\\-]?\\d[A-Za-z]\\d)?|[A-Za-z]{2}|Canada|canada|CANADA)\\s*';
export const PLACE_TITLE =
  'A ZIP code such as 80302, a Canadian postal code, or the two letters of a country';
const STATES =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  );

/** What a shopper is asked who has typed a state, which says no price, and may be a country too; empty for another text. */
export function stateProblem(typed: string): string {
  const text = typed.trim().toUpperCase();
  if (!STATES.includes(text)) return '';
  return `Please type the ZIP code${text === 'CA' ? ', or “Canada”' : ''}.`;
}

/** From the least to the most days. */
export interface Days {
  least: number;
  most: number;
}

export interface Zone {
  name: string;
  /** Beginnings of ZIP codes (`803`) and countries (`CA`); empty for the rest of the country. */
  places: string[];
  /** From the workshop to the door. */
  transit: Days;
  /** Cents for each weight class; null is on request. */
  prices: (number | null)[];
}

/** What delivery costs and how long it takes. */
export interface Freight {
  /** The most pounds of each weight class, lightest first. What is heavier is on request. */
  classes: number[];
  /** The shop's own zone comes first. */
  zones: Zone[];
  /** From this sum of goods on, in cents, delivery is free where it has a price; 0 if it never is. */
  freeFrom: number;
  /** Where and when customers pick up what they bought; empty if they cannot. */
  pickup: string;
}

/** The same for the owner: `version` serves the optimistic lock. */
export interface FreightSettings extends Freight {
  version: number;
}

export const NO_FREIGHT: Freight = { classes: [], zones: [], freeFrom: 0, pickup: '' };

/** What one delivery costs in a zone. */
export interface Rate extends Pick<Zone, 'name' | 'places' | 'transit'> {
  /** Null is on request. */
  cents: number | null;
}

/** What is delivered. */
export interface Shipment {
  /** Missing if nobody knows the weight, which makes every price one on request. */
  pounds?: number | undefined;
  /** Of the goods. */
  cents: number;
}

/** What a shipment costs in each zone. */
export function ratesOf({ classes, zones, freeFrom }: Freight, { pounds, cents }: Shipment): Rate[] {
  const weightClass = pounds === undefined ? -1 : classes.findIndex((most) => pounds <= most);
  const isFree = freeFrom > 0 && cents >= freeFrom;
  return zones.map(({ name, places, transit, prices }) => {
    const price = prices[weightClass] ?? null;
    return { name, places, transit, cents: price !== null && isFree ? 0 : price };
  });
}

/** A place as it is typed, in capitals; Canada's name and codes as its two letters. */
export function placeOf(typed: string): string {
  return typed
    .trim()
    .toUpperCase()
    .replace(/^(?:CANADA|[A-Z]\d[A-Z].*)$/, 'CA');
}

/** The zone of a ZIP code, by its longest beginning, or of a country, which a Canadian code names too; undefined if nothing is delivered there. */
export function zoneOf<One extends Pick<Zone, 'places'>>(
  zones: readonly One[],
  place: string,
): One | undefined {
  const typed = placeOf(place);
  if (/^[A-Z]{2}$/.test(typed)) return zones.find(({ places }) => places.includes(typed));
  if (!/^(?!000)\d{5}(?:[\s-]?\d{4})?$/.test(typed)) return undefined;
  for (let length = 5; length > 0; length--) {
    const zone = zones.find(({ places }) => places.includes(typed.slice(0, length)));
    if (zone) return zone;
  }
  return zones.find(({ places }) => places.length === 0);
}

const OF_STATE = /\b[A-Z]{2},? +(\d{5})(?:[ -]?\d{4})?[ \t,]*$/m;
const AT_END = /\b(\d{5})(?:[ -]?\d{4})?[\s,]*(?:USA?|United States(?: of America)?)?[\s.]*$/i;

/** As the last line of an address: a word or some, such as those of an own country. Milan is in "MI 20121" too. */
const COUNTRY = /^\p{L}[\p{L}\p{M} .'’()-]{1,40}$/u;
const OWN_COUNTRY = /^(?:the )?(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?|america)\.?$/i;

/** The ZIP code of an address in words; empty if there is none. Another country's code, and the number of a house or a gate, are none. */
export function zipIn(address: string): string {
  const lines = postalLines(address.trim());
  const country = lines.at(-1)?.trim() ?? '';
  if (OWN_COUNTRY.test(country)) lines.pop();
  else if (lines.length > 1 && COUNTRY.test(country)) return '';
  const text = lines.join('\n');
  return (OF_STATE.exec(text) ?? AT_END.exec(text))?.[1] ?? '';
}
