/** All amounts of an order are whole cents. */
export const MAX_CENTS = 100_000_000;
/** What is wrong with an amount, a day or a tax. */
export const AMOUNT = 'Enter an amount of at most 1,000,000.00, with at most two decimals.';
export const DAY = 'Enter a day of the calendar.';
export const TAX_RATE = 'Enter a rate from 0 to 100 percent, with at most three decimals.';
export const MAX_LINES = 50;
/** The most characters of a line's options. */
export const MAX_LINE_OPTIONS = 500;
export const MAX_QUANTITY = 999;
/** That one save adds by hand. */
export const MAX_PAYMENTS = 50;
/** Entries of an order's ledger: an item holds at most 400 KB. */
export const MAX_LEDGER = 200;
export const MAX_WORKSHOP_PHOTOS = 30;

export const PAYMENT_METHODS = ['Bank Transfer', 'Card', 'Check', 'Cash', 'Other'] as const;
