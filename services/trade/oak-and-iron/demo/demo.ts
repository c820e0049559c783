import { MAKING_STAGE } from '../stages.contract.ts';

/** Where the files of the demo are: its catalog, reviews, pages, and the pictures in `art/`. */
export const FILES = new URL('.', import.meta.url);
/** Of the addresses of the demo's people. */
export const DOMAIN = 'oak-and-iron.example';
/** In the ids of the demo's products, which links to them have: capital letters and digits. */
export const ID_PREFIX = 'TAB1E00';

/** The files that stand for themselves. */
export const PICTURES = {
  hero: 'hero-evening-table.jpg',
  workshop: 'workshop.jpg',
  /** Of the quote that waits. */
  quote: 'drawing.jpg',
  /** What a customer has sent with a message, and what the owner has answered with. */
  sent: 'doorway.jpg',
  answered: 'drawing.pdf',
  /** A photo of a review, which waits to be approved. */
  waiting: 'customer-4.jpg',
};

/** The requests of a customer, which has become an order, and of a prospect, who has a quote. */
export const REQUESTS = {
  customer: {
    itemNumber: '001',
    details:
      'I would like the Trestle Dining Table, item #001, with the fitted pad. Our front door is 34 inches wide.',
  },
  prospect: {
    itemNumber: '003',
    details:
      'I am interested in the Long Table, item #003. The dining room is 13 by 19 feet, and its old floor slopes a little toward the windows.',
    privateNotes: 'The slope needs leveling feet. Ask for a photo of the door and the stairs.',
    tags: ['Old house', 'Site visit'],
  },
};

/** The quote's versions: which of the piece's choices each offers, what besides, and its note. */
export const QUOTE = {
  service: { what: 'Carrying it in and leveling it', price: 22_000 },
  caption: 'Your table, from above and from the front',
  versions: [
    { has: ['cover'], hasService: false, note: 'Would you like a pad for the holidays?' },
    {
      has: ['cover', 'feet'],
      hasService: true,
      note: 'As you asked: with leveling feet. Two of us can carry it in and set it level on your floor.',
    },
  ],
};

export const CONVERSATION = {
  /** About the quote; it waits for its answer. */
  waiting: 'Could the table stand on a heated floor, or does the wood mind?',
  /** About the order that is being made. */
  question: 'Will it go through this door? It is 34 inches wide.',
  answer:
    'It will: the base comes off, and the top goes through on its edge. Here is the drawing. Is the height right for you?',
  news: 'The boards are glued up. There is a new photo in your hub.',
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
    privateNotes: 'The door is 34 inches wide. All boards must come from one log.',
  },
  { stage: 'Delivered', itemNumber: '002', placedDaysAgo: 60, due: [-12, -10], paid: 'all', byCard: true },
  { stage: 'On Its Way', itemNumber: '004', placedDaysAgo: 50, due: [0, 2], paid: 'all', byCard: true },
  { stage: 'Ready', itemNumber: '008', placedDaysAgo: 48, due: [3, 3], paid: 0.5 },
  { stage: 'Cancelled', itemNumber: '001', placedDaysAgo: 44 },
  {
    stage: 'Drawing Approved',
    itemNumber: '006',
    placedDaysAgo: 40,
    due: [9, 13],
    paid: 'deposit',
    byCard: true,
  },
  { stage: 'Oiling', itemNumber: '007', placedDaysAgo: 30, due: [5, 7], paid: 0.5 },
  { stage: 'Order Placed', itemNumber: '005', placedDaysAgo: 2 },
] as const;

/** Of the orders of the past half year: item numbers, with how much work each is, and the days of each stage of middling work. */
export const PAST = {
  work: [
    ['001', 1],
    ['003', 1.4],
    ['004', 0.9],
    ['002', 1.1],
    ['005', 0.7],
  ] as [itemNumber: string, work: number][],
  stageDays: [4, 3, 18, 6, 4, 3],
  tags: [['Repeat customer'], ['Large', 'Site visit']],
};

/** By item number, what goes with a product. */
export const ACCESSORIES: Record<string, string[]> = { '001': ['005'], '004': ['007', '005'] };
export const ON_SALE_SOON = '008';
/** A product that is still a draft, and one that is archived, both made of one that is there. */
export const OTHER_STATES = {
  of: '007',
  draft: 'Round Side Table, Tall',
  archived: 'Round Side Table, 2024',
};
export const DELIVERY_ADDRESS = '3 Orchard Lane\nBirch Hollow, VT 05099';
