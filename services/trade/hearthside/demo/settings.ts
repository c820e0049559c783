import { BRAND } from '../words.contract.ts';
import { DOMAIN } from './demo.ts';

/** The pages of the demo, in the order of the footer. */
export const SLUGS = [
  'how-it-works',
  'about',
  'delivery',
  'returns',
  'warranty',
  'care',
  'questions',
  'contact',
  'accessibility',
  'privacy',
  'terms',
];

const CONTACT = {
  phone: '555-555-0100',
  email: `hello@${DOMAIN}`,
  address: [`${BRAND} Workshop`, '4 Forge Lane', 'Alder Ridge, Colorado 80099'],
};
const HOW_TO_PAY = `By card on your order’s page, by bank transfer to ${BRAND}, account 0000000000 (routing number 000000000), or by check to the workshop.`;
const REPLIES = 'We usually reply within two working days.';
const SYNONYMS = `fire pit, fire bowl, fireplace
grill, barbecue, bbq
cover, lid, snuffer
gas, propane, natural gas
corten, weathering steel, rusty
table, fire table`;
/** The shop's settings, without the links of its footer. */
export const SETTINGS = {
  ...{ contact: CONTACT, replies: REPLIES, howToPay: HOW_TO_PAY },
  ...{ acceptsAtOnce: true, paymentDays: 14, depositPercent: 30, weeklyPieces: 3, synonyms: SYNONYMS },
};

/** The state around the workshop charges a tax, but not on delivery. */
export const TAXES = { isDeliveryTaxed: false, taxPlaces: [{ place: 'US-CO', rate: 2.9 }] };

export const FREIGHT = {
  classes: [70, 350, 1000, 2500],
  zones: [
    zone('Around the workshop, up to 200 miles', ['80', '81'], [1, 3], [1500, 9000, 14_000, 26_000]),
    zone('The West', ['59', '8', '9'], [3, 6], [2500, 19_000, 29_000, 52_000]),
    zone('Other states', [], [5, 10], [3500, 27_000, 42_000, 78_000]),
    zone(
      'Alaska and Hawaii',
      ['967', '968', '995', '996', '997', '998', '999'],
      [10, 24],
      [9000, null, null, null],
    ),
    zone('Canada', ['CA'], [7, 14], [6000, 41_000, null, null]),
  ],
  freeFrom: 800_000,
  pickup: `${CONTACT.address.slice(1).join(', ')}, weekdays from 8 to 4, by appointment`,
};

function zone(name: string, places: string[], [least, most]: [number, number], prices: (number | null)[]) {
  return { name, places, transit: { least, most }, prices };
}
