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
  phone: '555-555-0190',
  email: `hello@${DOMAIN}`,
  address: [`${BRAND} Workshop`, '12 Mill Street', 'Birch Hollow, Vermont 05099'],
};
const HOW_TO_PAY = `By card on your order’s page, by bank transfer to ${BRAND}, account 0000000000 (routing number 000000000), or by check to the workshop.`;
const REPLIES = 'We usually reply within two working days.';
const SYNONYMS = `table, dining table, kitchen table, farm table
desk, writing table, workstation
bench, seat
side table, end table, nightstand
coffee table, low table
iron, steel, metal
limestone, travertine, stone
fumed, dark oak
leaf, extension`;
/** The shop's settings, without the links of its footer. */
export const SETTINGS = {
  ...{ contact: CONTACT, replies: REPLIES, howToPay: HOW_TO_PAY },
  ...{ acceptsAtOnce: true, paymentDays: 10, depositPercent: 30, weeklyPieces: 4, synonyms: SYNONYMS },
};

/** The state around the workshop charges a tax, but not on delivery. */
export const TAXES = { isDeliveryTaxed: false, taxPlaces: [{ place: 'US-VT', rate: 6 }] };

export const FREIGHT = {
  classes: [70, 350, 1000, 2500],
  zones: [
    zone('Around the workshop, up to 150 miles', ['05', '03', '12'], [1, 3], [1800, 9500, 16_000, 29_000]),
    zone('The Northeast', ['0', '1'], [2, 5], [2400, 15_000, 24_000, 44_000]),
    zone('Other states', [], [5, 12], [3800, 29_000, 46_000, 82_000]),
    zone(
      'Alaska and Hawaii',
      ['967', '968', '995', '996', '997', '998', '999'],
      [10, 24],
      [9500, null, null, null],
    ),
    zone('Canada', ['CA'], [6, 12], [5800, 36_000, null, null]),
  ],
  freeFrom: 700_000,
  pickup: `${CONTACT.address.slice(1).join(', ')}, weekdays from 8 to 4, by appointment`,
};

function zone(name: string, places: string[], [least, most]: [number, number], prices: (number | null)[]) {
  return { name, places, transit: { least, most }, prices };
}
