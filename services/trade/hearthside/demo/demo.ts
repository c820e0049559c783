import { MAKING_STAGE } from '../stages.contract.ts';

/** Where the files of the demo are: its catalog, reviews, pages, and the pictures in `art/`. */
export const FILES = new URL('.', import.meta.url);
/** Of the addresses of the demo's people. */
export const DOMAIN = 'hearthside.example';
/** In the ids of the demo's products, which links to them have: capital letters and digits. */
export const ID_PREFIX = 'F1REP1T';

/** The files that stand for themselves. */
export const PICTURES = {
  hero: 'hero-dusk-patio.jpg',
  workshop: 'workshop.jpg',
  /** Of the quote that waits. */
  quote: 'drawing.jpg',
  /** What a customer has sent with a message, and what the owner has answered with. */
  sent: 'gate.jpg',
  answered: 'drawing.pdf',
  /** A photo of a review, which waits to be approved. */
  waiting: 'customer-4.jpg',
};

/** The requests of a customer, which has become an order, and of a prospect, who has a quote. */
export const REQUESTS = {
  customer: {
    itemNumber: '001',
    details:
      'I would like the Round Corten Fire Bowl, item #001, with the drip tray. Our gate is 36 inches wide.',
  },
  prospect: {
    itemNumber: '003',
    details:
      'I am interested in the Square Stone Fire Pit, item #003. The patio is 18 by 24 feet and slopes a little to the north.',
    privateNotes: 'The slope needs a level base of gravel. Ask for a photo of the gate.',
    tags: ['Stone', 'Site visit'],
  },
};

/** The quote's versions: which of the piece's choices each offers, what besides, and its note. */
export const QUOTE = {
  service: { what: 'Level base of gravel', price: 18_000 },
  caption: 'Your fire pit, from above and from the front',
  versions: [
    { has: ['cover'], hasService: false, note: 'Would you like a cover for the winter?' },
    {
      has: ['cover', 'screen'],
      hasService: true,
      note: 'As you asked: with a spark screen. We can level the slope of your patio with the base.',
    },
  ],
};

export const CONVERSATION = {
  /** About the quote; it waits for its answer. */
  waiting: 'Could the pit stand on pavers, or does it need a foundation?',
  /** About the order that is being made. */
  question: 'Will it fit through this gate? It is 36 inches wide.',
  answer:
    'It will: it comes in parts, and the widest is the liner with 34 inches. Here is the drawing. Is the height right for you?',
  news: 'The first stones are cut. There is a new photo in your hub.',
};

/**
 * An order in each stage, oldest first: one without lines and date, one late, and one that will probably be. Each is promised
 * for days of its product's lead time.
 */
export const STORIES = [
  {
    stage: MAKING_STAGE,
    itemNumber: '003',
    placedDaysAgo: 90,
    due: [-6, -3],
    paid: 'deposit',
    byCard: true,
    privateNotes: 'The gate is 36 inches wide. All stones must come from one batch.',
  },
  {
    stage: 'Design Approved',
    itemNumber: '006',
    placedDaysAgo: 64,
    due: [9, 13],
    paid: 'deposit',
    byCard: true,
  },
  { stage: 'Delivered', itemNumber: '002', placedDaysAgo: 60, due: [-12, -10], paid: 'all', byCard: true },
  { stage: 'On Its Way', itemNumber: '005', placedDaysAgo: 48, due: [0, 2], paid: 'all', byCard: true },
  { stage: 'Ready', itemNumber: '008', placedDaysAgo: 46, due: [3, 3], paid: 0.5 },
  { stage: 'Cancelled', itemNumber: '004', placedDaysAgo: 44 },
  { stage: 'Finishing', itemNumber: '009', placedDaysAgo: 41, due: [5, 9], paid: 0.5 },
  { stage: 'Order Placed', itemNumber: '007', placedDaysAgo: 2 },
] as const;

/** Of the orders of the past half year: item numbers, with how much work each is, and the days of each stage of middling work. */
export const PAST = {
  work: [
    ['001', 0.9],
    ['003', 1.3],
    ['006', 1.1],
    ['002', 1],
    ['009', 0.8],
  ] as [itemNumber: string, work: number][],
  stageDays: [4, 3, 17, 6, 4, 3],
  tags: [['Repeat customer'], ['Large', 'Site visit']],
};

/** By item number, what goes with a product. */
export const ACCESSORIES: Record<string, string[]> = { '001': ['010'], '009': ['012', '010'] };
export const ON_SALE_SOON = '010';
/** A product that is still a draft, and one that is archived, both made of one that is there. */
export const OTHER_STATES = { of: '007', draft: 'Kettle Stand, Large', archived: 'Campfire Stand, 2024' };
export const DELIVERY_ADDRESS = '12 Hearth Lane\nAlder Ridge, CO 80099';
